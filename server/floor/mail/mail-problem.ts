import { withoutAddresses } from './without-addresses.ts'

type Failure = { code?: string; responseCode?: number; response?: string; command?: string; message?: string }

/**
 * Why a mail did not leave, without who was to get it. The answer of a mail server is told by its numbers alone: its
 * words quote the recipient in every way that one can think of. The numbers say the same to whoever knows mail.
 */
export function mailProblem(error: unknown): Error {
  const { code, responseCode, response = '', command, message = '' } = error as Failure
  const said = responseCode
    ? `the mail server answered ${[responseCode, enhanced(response)].filter(Boolean).join(' ')}`
    : `the mail server was not reached: ${withoutAddresses(message)}`
  const problem = new Error(command ? `${said} to ${command}` : said)
  // The stack begins with the message; the library's own would bring back what was left out here.
  return Object.assign(problem, { code })
}

/** Such as 5.1.1: what is wrong, as RFC 3463 has it. */
const enhanced = (response: string) => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
