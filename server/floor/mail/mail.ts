import type { Queries } from '../database/database.ts'
import { addJob } from '../jobs/jobs.queries.ts'
import type { Task } from '../jobs/jobs.ts'
import type { Secrets } from '../secrets/secrets.ts'

export type Mail = { to: string; subject: string; text: string }

/** Promises a mail with the caller's transaction; a crash after its commit loses nothing, a slow server slows nobody. */
export type SendMail = (queries: Queries, mail: Mail) => Promise<void>

const JOB = 'mail'
const PURPOSE = 'mail'

/** Mails wait sealed: they may hold a one-time code, and the queue is a table. */
export const mailPromiser =
  (secrets: Secrets): SendMail =>
  (queries, mail) =>
    addJob(queries, JOB, { sealed: secrets.seal(PURPOSE, JSON.stringify(mail)).toString('base64') })

export type Deliver = (mail: Mail) => Promise<void>

export function mailTask(secrets: Secrets, deliver: Deliver): Record<string, Task> {
  return {
    [JOB]: async (payload) => {
      const { sealed } = payload as { sealed: string }
      await deliver(JSON.parse(secrets.open(PURPOSE, Buffer.from(sealed, 'base64'))) as Mail)
    },
  }
}
