import { findingText } from '@larkfield/contract/book-findings.ts'
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
  const first = faults.slice(0, MOST_IN_A_MAIL)
  const more = faults.length - first.length
  log.error({ faults: first.map(({ rule, wrong }) => `${rule}: ${wrong}`), more }, 'the books do NOT balance')
  const to = config.selfCheck.operatorEmail
  if (to === undefined) return
  const { findings, operator } = wordsOf(config.brand)
  const words = operator.faults
  const lines = first.map((fault) => `${fault.rule}: ${findingText(findings, fault, config.brand.locale)}`)
  await sendMail(queries, {
    to,
    subject: words.subject(config.brand.name),
    text: [words.lead, [...lines, ...(more > 0 ? [words.more(more)] : [])].join('\n'), words.cure].join(
      '\n\n',
    ),
  })
}
