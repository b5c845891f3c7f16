import { type FindingWords, findingText } from '@larkfield/contract/book-findings.ts'
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

/** Found of sound books as well, when the key that they are checked with is another bank's. */
const OF_SIGNATURES = new Set<Fault['code']>(['checkpoint_forged', 'anchor_by_stranger', 'anchor_forged'])

/** Books that are sound are not called otherwise for what was signed or written beside them. */
export function verdictOf(
  faults: readonly Fault[],
  ofTrail: readonly Fault[],
): keyof FindingWords['verdicts'] {
  if (faults.every((fault) => ofTrail.includes(fault))) return 'trail'
  if (faults.every(({ code }) => OF_SIGNATURES.has(code))) return 'signatures'
  if (faults.every(({ rule }) => rule === 'B30')) return 'tree'
  if (faults.every(({ rule }) => rule === 'S36')) return 'anchors'
  if (faults.every(({ rule }) => rule === 'B44')) return 'owners'
  const isBeside = (fault: Fault) => ['B30', 'S36'].includes(fault.rule) || ofTrail.includes(fault)
  return faults.every(isBeside) ? 'sealed' : 'books'
}
