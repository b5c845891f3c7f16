import type { Queries } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { takeUntold } from './findings.queries.ts'

export type Log = Record<'info' | 'warn' | 'error', (details: object, text: string) => void>

type Needs = Pick<Dependencies, 'config' | 'sendMail'> & { log: Log }

const MOST_IN_A_MAIL = 20

/** Tells the operator of each new fault once, by mail and in the log, with the transaction that takes note of it. */
export async function tellFaults(queries: Queries, { config, sendMail, log }: Needs): Promise<void> {
  const faults = await takeUntold(queries)
  if (faults.length === 0) return
  const lines = faults.slice(0, MOST_IN_A_MAIL).map(({ rule, wrong }) => `${rule}: ${wrong}`)
  const more = faults.length - lines.length
  log.error({ faults: lines, more }, 'the books do NOT balance')
  const to = config.selfCheck.operatorEmail
  if (to === undefined) return
  await sendMail(queries, {
    to,
    subject: `${config.brand.name}: the books need attention`,
    text: [
      'The books were verified and something is wrong:',
      [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
      'The desk shows it for as long as it lasts. Run verify-books for the whole picture, and keep a backup of the ' +
        'database as it is now before anything is changed.',
    ].join('\n\n'),
  })
}
