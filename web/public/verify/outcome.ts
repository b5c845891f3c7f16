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
  const isWholeSoFar = verdict.proof && !isPeriodOver(verdict.proof)
  return CHECKS.map((check) => {
    const made = verdict.checks.find((one) => one.check === check)
    const said = words.list[check]
    if (made) {
      return made.holds
        ? { check, state: 'holds', text: check === 'period' && isWholeSoFar ? words.wholeSoFar : said.holds }
        : { check, state: 'failed', text: said.failed }
    }
    const isLacking = check === 'document' && verdict.holds
    return { check, state: 'open', text: isLacking ? words.noDocument : words.notReached }
  })
}

const failedFirst = ({ checks }: StatementVerdict) => checks.find(({ holds }) => !holds)?.check

/** The period ends on the day on which the statement was made, or after it: more may have been booked in it since. */
export const isPeriodOver = ({ to, made }: Pick<StatementProof, 'to' | 'made'>) => to < made.slice(0, 10)

/** Everything holds, everything holds up to the day of the statement, something does not, nothing could be checked. */
export type Tone = 'good' | 'soFar' | 'bad' | 'unclear'
type Headline = { tone: Tone; title: string; sentences: string[] }

const proved = {
  document: { whole: 'genuine', sentence: 'document' },
  proofFile: { whole: 'genuineProof', sentence: 'proofAlone' },
  code: { whole: 'genuineCode', sentence: 'byCode' },
} as const

/** The verdict in one sentence, and why; of what failed, the first thing is told, for the rest hangs on it. */
export function headlineOf(
  verdict: StatementVerdict,
  { way }: Given,
  words: VerifyWords,
  day: (moment: string) => string,
): Headline {
  const { verdict: says, checks } = words
  if (verdict.holds && verdict.proof) {
    const what = verdict.inDocument ? 'document' : way === 'code' ? 'code' : 'proofFile'
    const { whole, sentence } = proved[what]
    return isPeriodOver(verdict.proof)
      ? { tone: 'good', title: says[whole], sentences: [says[sentence]] }
      : {
          tone: 'soFar',
          title: says.soFar[what](day(verdict.proof.made)),
          sentences: [says[sentence], says.notOver],
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

type Totals = { currency: string; decimals: number; opening: string; closing: string }

/** Of several accounts together, as the paper has it; undefined for one alone, or where currencies differ. */
export function totalsOf(accounts: StatementProof['accounts']): Totals | undefined {
  const [first, ...others] = accounts
  if (!first || others.length === 0 || others.some(({ currency }) => currency !== first.currency))
    return undefined
  const sum = (which: 'opening' | 'closing') =>
    String(accounts.reduce((whole, account) => whole + BigInt(account[which].balance), 0n))
  const { currency, decimals } = first
  return { currency, decimals, opening: sum('opening'), closing: sum('closing') }
}
