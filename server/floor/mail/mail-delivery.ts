import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { keepInDemoInbox } from './demo-inbox.ts'
import type { Deliver } from './mail.ts'
import { mailProblem } from './mail-problem.ts'

type Needs = {
  config: Pick<Config, 'mode' | 'smtpUrl' | 'mailFrom' | 'brand'>
  database: Database
  secrets: Secrets
}

/** SMTP where there is a mail server, the demo inbox otherwise. */
export function mailDelivery({ config, database, secrets }: Needs): Deliver {
  if (!config.smtpUrl) return (mail) => keepInDemoInbox(database, secrets, mail)
  const transport = createTransport(config.smtpUrl, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as never)
  const from = { name: config.brand.name, address: config.mailFrom ?? config.brand.email }
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to, subject, text }).catch((error: unknown) => {
      throw mailProblem(error)
    })
  }
}
