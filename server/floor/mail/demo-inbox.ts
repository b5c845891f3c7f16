import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { insertDemoMail, newestDemoMails } from './demo-inbox.queries.ts'
import type { Mail } from './mail.ts'

export const DEMO_MAIL = 'demo inbox'
const MOST_SHOWN = 50

export async function keepInDemoInbox(database: Database, secrets: Secrets, mail: Mail): Promise<void> {
  await insertDemoMail(database, mail.to, secrets.seal(DEMO_MAIL, JSON.stringify(mail)))
}

type Needs = { database: Database; secrets: Secrets }

/** `GET /dev/inbox?to=ADDRESS`: what the demonstration would have mailed, newest first. Demo mode only. */
export function installDemoInbox(app: FastifyInstance, { database, secrets }: Needs): void {
  app.get('/dev/inbox', async (request) => {
    const { to } = request.query as { to?: string | string[] }
    const recipient = typeof to === 'string' ? to : null
    const rows = await newestDemoMails(database, recipient, MOST_SHOWN)
    const data = rows.map(({ sealed, arrived_at }) => ({
      ...(JSON.parse(secrets.open(DEMO_MAIL, sealed)) as Mail),
      at: arrived_at.toISOString(),
    }))
    return { message: 'The demo inbox', data }
  })
}
