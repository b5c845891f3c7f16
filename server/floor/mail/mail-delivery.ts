import { createTransport } from 'nodemailer'
import { dateIn, type OtherClocks } from '../calendar/other-clocks.ts'
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
  otherClocks: OtherClocks
}

export type MailServer = {
  deliver: Deliver
  /** Rejects when the mail server is away or refuses us; none where mail stays in the bank. */
  verify?: () => Promise<void>
}

/** SMTP where there is a mail server, the demo inbox otherwise. */
export function openMailServer({ config, database, secrets, otherClocks }: Needs): MailServer {
  if (!config.smtpUrl) return { deliver: (mail) => keepInDemoInbox(database, secrets, mail) }
  return openSmtp(config.smtpUrl, config, (theirs) => otherClocks.heard('smtp', theirs))
}

type ToldDate = (theirs: Date) => void

/** Nothing is logged of it: a mail server's greeting may say what time it is there. */
const listeningFor = (told: ToldDate) => ({
  transactionLog: true,
  logger: {
    ...Object.fromEntries(['trace', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => {}])),
    debug({ tnx }: { tnx?: string }, text: string) {
      const date = tnx === 'server' && text.startsWith('220') ? dateIn(text) : undefined
      if (date) told(date)
    },
  },
})

export function openSmtp(
  smtpUrl: string,
  config: Pick<Config, 'mailFrom' | 'brand'>,
  toldDate?: ToldDate,
): Required<MailServer> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    ...(toldDate && listeningFor(toldDate)),
  })
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
