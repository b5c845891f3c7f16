import { findingText } from '@larkfield/contract/book-findings.ts'
import { fillSentence } from '@larkfield/contract/sentences.ts'
import type { Fault } from '@larkfield/ledger'
import { localeOf } from '@larkfield/server/floor/config.ts'
import { wordsOf } from '@larkfield/server/floor/words/words.ts'

/** What a terminal says of books that are wrong, in the bank's language. A script reads how the command ended instead. */
export function findingsIn(env: Record<string, string | undefined>) {
  const locale = localeOf(env)
  const { findings: words } = wordsOf({ locale })
  const writing = { locale, fieldNames: {} }
  const textOf = (found: Fault) => findingText(words, found, locale)
  return {
    fault: (fault: Fault): string => {
      const values = { rule: fault.rule, says: words.rules[fault.rule], wrong: textOf(fault) }
      return fillSentence(words.doesNotHold, values, writing)
    },
    remark: (remark: Fault): string =>
      fillSentence(words.remark, { rule: remark.rule, wrong: textOf(remark) }, writing),
    verdict: (kind: keyof typeof words.verdicts): string => words.verdicts[kind],
  }
}
