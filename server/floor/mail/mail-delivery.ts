import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { keepInDemoInbox } from './demo-inbox.ts'
import type { Deliver } from './mail.ts'
import { mailProblem } from './mail-problem.ts'

type Needs = {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'brand'>
  database: Database
  secrets: Secrets
}

export type MailServer = {
  deliver: Deliver
  /** Rejects when the mail server is away or refuses us; none where mail stays in the bank. */
  verify?: () => Promise<void>
}

/** SMTP where there is a mail server, the demo inbox otherwise. */
export function openMailServer({ config, database, secrets }: Needs): MailServer {
  if (!config.smtpUrl) return { deliver: (mail) => keepInDemoInbox(database, secrets, mail) }
  return openSmtp(config.smtpUrl, config)
}

export function openSmtp(smtpUrl: string, config: Pick<Config, 'mailFrom' | 'brand'>): Required<MailServer> {
  const transport = createTransport(smtpUrl, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as never)
  const from = { name: config.brand.name, address: config.mailFrom ?? config.brand.email }
  const withoutRecipient = (error: unknown) => {
    throw mailProblem(error)
  }
  return {
    deliver: async ({ to, subject, text }) => {
      await transport.sendMail({ from, to, subject, text }).catch(withoutRecipient)
    },
    verify: async () => {
      await transport.verify().catch(withoutRecipient)
    },
  }
}
