import type { StatementProof } from '@larkfield/contract/proofs/statement-proof.ts'
import {
  CHECKS,
  type Check,
  type StatementVerdict,
  type Witnessed,
} from '@larkfield/contract/proofs/verify-statement.ts'
import type { PageWords } from '../../words/en.ts'

type VerifyWords = PageWords['verify']

/** What was given to be checked: a file, or a code for which the bank gave its proof file. */
export type Given = { way: 'file' | 'code'; name: string; bytes: Uint8Array }

export type CheckState = 'holds' | 'failed' | 'open'
type Stated = { check: Check; state: CheckState; text: string }

/** Every check with how it went: what was not reached, or had nothing to look at, is open. */
export function statesOf(verdict: StatementVerdict, { checks: words }: VerifyWords): Stated[] {
  return CHECKS.map((check) => {
    const made = verdict.checks.find((one) => one.check === check)
    const said = words.list[check]
    if (made) {
      return made.holds
        ? { check, state: 'holds', text: said.holds }
        : { check, state: 'failed', text: said.failed }
    }
    const isLacking = check === 'document' && verdict.holds
    return { check, state: 'open', text: isLacking ? words.noDocument : words.notReached }
  })
}

const failedFirst = ({ checks }: StatementVerdict) => checks.find(({ holds }) => !holds)?.check

/** The period ends on the day on which the statement was made, or after it: more may have been booked in it since. */
export const isPeriodOver = ({ to, made }: Pick<StatementProof, 'to' | 'made'>) => to < made.slice(0, 10)

type Headline = { tone: 'good' | 'bad' | 'unclear'; title: string; sentences: string[] }

/** The verdict in one sentence, and why; of what failed, the first thing is told, for the rest hangs on it. */
export function headlineOf(verdict: StatementVerdict, { way }: Given, words: VerifyWords): Headline {
  const { verdict: says, checks } = words
  if (verdict.holds && verdict.proof) {
    const [title, sentence] = verdict.inDocument
      ? [says.genuine, says.document]
      : way === 'code'
        ? [says.genuineCode, says.byCode]
        : [says.genuineProof, says.proofAlone]
    return {
      tone: 'good',
      title,
      sentences: isPeriodOver(verdict.proof) ? [sentence] : [sentence, says.notOver],
    }
  }
  const failed = failedFirst(verdict) ?? 'file'
  const reason = checks.list[failed].failed
  // A scan is no forgery: it only cannot be told from one.
  if (failed === 'file')
    return { tone: 'unclear', title: says.uncheckable, sentences: [reason, says.advice.file] }
  const title = way === 'code' ? says.wrongByCode : says.wrong
  return { tone: 'bad', title, sentences: [reason, says.advice.rest] }
}

type Writing = (count: number) => string

/** What a statement proves and what it does not; of no certain one, what holds for each of them. */
export function meaningOf(
  proof: StatementProof | undefined,
  { meaning }: VerifyWords,
  number: Writing,
): Record<'proves' | 'provesNot', string[]> {
  const lines = proof?.accounts.flatMap((account) => account.lines) ?? []
  const opened = lines.filter(({ words }) => !('hash' in words)).length
  const memos = proof?.accounts.reduce((sum, account) => sum + account.memos, 0) ?? 0
  const isOpenEnded = proof?.accounts.some(({ after }) => after === null)
  return {
    proves: [meaning.signed, meaning.entries, meaning.gapless, meaning.sums],
    provesNot: [
      meaning.who,
      meaning.names,
      ...(lines.length > 0 ? [meaning.opened(number(opened), number(lines.length))] : []),
      ...(memos > 0 ? [meaning.memos(number(memos))] : []),
      ...(isOpenEnded ? [meaning.openEnd] : []),
      ...(proof && !isPeriodOver(proof) ? [meaning.notOver] : []),
      meaning.after,
      meaning.sameForAll,
    ],
  }
}

/** Each witness once, with the first time that it signed. */
export function eachOnce(witnesses: readonly Witnessed[]): Witnessed[] {
  const first = new Map<string, Witnessed>()
  for (const one of witnesses) {
    const known = first.get(one.name)
    if (!known || one.seenAt < known.seenAt) first.set(one.name, one)
  }
  return [...first.values()]
}
