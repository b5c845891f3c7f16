import { emailPattern } from '@larkfield/contract/rules.ts'
import { type Config, readConfig } from '@larkfield/server/floor/config.ts'
import { openSmtp } from '@larkfield/server/floor/mail/mail-delivery.ts'
import { wordsOf } from '@larkfield/server/floor/words/words.ts'
import { optionsIn, runCommand } from './command.ts'
import { StartupProblem } from './startup-problem.ts'

/**
 * npm run test-mail -- ADDRESS
 * Sends one mail through SMTP_URL and says what the mail server said, before customers wait for their codes.
 */
async function main(): Promise<void> {
  const [to = ''] = optionsIn({ command: 'npm run test-mail', mostWords: 1 }).words
  if (!emailPattern.test(to)) throw new StartupProblem('Say to whom: npm run test-mail -- you@bank.example')
  await sendTestMail(readConfig(process.env), to)
  console.log(`the mail server has taken a mail for ${to}: see that it arrives, and not as spam`)
}

async function sendTestMail(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'brand'>,
  to: string,
): Promise<void> {
  if (!config.smtpUrl) throw new StartupProblem('Please set SMTP_URL to the mail server of the bank.')
  const { test } = wordsOf(config.brand).operator
  const mail = { to, subject: test.subject(config.brand.name), text: test.text }
  await openSmtp(config.smtpUrl, config)
    .deliver(mail)
    .catch((error: Error) => {
      throw new StartupProblem(`No mail was sent: ${error.message}. Check SMTP_URL and MAIL_FROM.`)
    })
}

await runCommand(main)
