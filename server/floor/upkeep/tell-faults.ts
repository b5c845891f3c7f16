import type { Queries } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Log } from '../http/logging.ts'
import { wordsOf } from '../words/words.ts'
import { takeUntold } from './findings.queries.ts'

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
  const words = wordsOf(config.brand).operator.faults
  await sendMail(queries, {
    to,
    subject: words.subject(config.brand.name),
    text: [words.lead, [...lines, ...(more > 0 ? [words.more(more)] : [])].join('\n'), words.cure].join(
      '\n\n',
    ),
  })
}
