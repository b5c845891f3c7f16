import pg from 'pg'

/** The last step that was done, as if it had failed just now and waited long for its next try. */
export async function failLastStep(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(
      `update bank.night_steps
       set state = 'failed', error = 'database error 53100', try_at = clock_timestamp() + interval '1 day'
       where (day, place) = (select day, place from bank.night_steps order by day desc, place desc limit 1)`,
    )
  } finally {
    await client.end()
  }
}
