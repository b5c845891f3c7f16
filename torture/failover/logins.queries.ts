import pg from 'pg'

export async function canLogIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Statement by statement, because a database is not made inside a transaction. */
export async function makeRoles(superUrl: string, script: string): Promise<void> {
  const client = new pg.Client(superUrl)
  await client.connect()
  try {
    for (const statement of script.split(/;\n/)) await client.query(statement)
  } finally {
    await client.end()
  }
}
