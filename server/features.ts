import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Authenticate, Handlers } from './http/call-context.ts'
import type { Task } from './jobs/jobs.ts'
import type { SendMail } from './mail/mail.ts'
import type { Secrets } from './secrets.ts'

/** What a feature may ask for; each takes only what it needs. */
export type Parts = {
  config: Config
  database: Database
  databaseUrl: string
  secrets: Secrets
  sendMail: SendMail
}

export type Features = {
  handlers: Handlers
  authenticate: Authenticate
  tasks: Record<string, Task>
  close(): Promise<void>
}

/** The one place where the bank's features meet. */
export function openFeatures(_parts: Parts): Features {
  return {
    handlers: {},
    authenticate: async () => undefined,
    tasks: {},
    close: async () => {},
  }
}
