import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Secrets } from '../secrets.ts'
import type { Mail } from './mail.ts'

const PURPOSE = 'demo inbox'
const MOST_SHOWN = 50

export async function keepInDemoInbox(database: Database, secrets: Secrets, mail: Mail): Promise<void> {
  await database.run(sql`
    insert into bank.demo_inbox (recipient, sealed)
    values (${mail.to}, ${secrets.seal(PURPOSE, JSON.stringify(mail))})`)
}

type Parts = { database: Database; secrets: Secrets }

/** `GET /dev/inbox?to=ADDRESS`: what the demonstration would have mailed, newest first. Demo mode only. */
export function installDemoInbox(app: FastifyInstance, { database, secrets }: Parts): void {
  app.get('/dev/inbox', { schema: { hide: true } }, async (request) => {
    const { to } = request.query as { to?: string | string[] }
    const recipient = typeof to === 'string' ? to : null
    const rows = await database.rows<{ sealed: Buffer; arrived_at: Date }>(sql`
      select sealed, arrived_at
      from bank.demo_inbox
      where ${recipient}::text is null or lower(recipient) = lower(${recipient})
      order by id desc
      limit ${MOST_SHOWN}`)
    const data = rows.map(({ sealed, arrived_at }) => ({
      ...(JSON.parse(secrets.open(PURPOSE, sealed)) as Mail),
      at: arrived_at.toISOString(),
    }))
    return { message: 'The demo inbox', data }
  })
}
