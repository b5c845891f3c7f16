import type { ProofAccount, StatementProof } from '@larkfield/contract/proofs/statement-proof.ts'
import {
  CHECKS,
  type Check,
  type StatementVerdict,
  type Trusted,
} from '@larkfield/contract/proofs/verify-statement.ts'

/** What a terminal says of a statement that was checked. The public page says the same in the reader's language. */
const words: Record<Check, { name: string; holds: string; failed: string }> = {
  file: {
    name: 'file',
    holds: 'it holds a proof of the kind that banks add to statements',
    failed: 'it holds no proof, or more than one: a scan or a printed copy has none',
  },
  signature: {
    name: 'signature',
    holds: 'a key that you trust signed the proof, and not one character has changed since',
    failed: 'no key that you trust fits: it was changed after it was signed, or another signed it',
  },
  document: {
    name: 'document',
    holds: 'every byte of the PDF is as the bank made it',
    failed: 'the PDF was changed after the bank made it: its pages may not say what the bank wrote',
  },
  checkpoint: {
    name: 'checkpoint',
    holds: 'the bank signed the state of its books that the proof leads to',
    failed: 'the state of the books that the proof leads to was not signed by the bank',
  },
  lines: {
    name: 'lines',
    holds: 'each line is an entry in the sealed books, with this day, amount and balance',
    failed: 'at least one line is not in the sealed books as it stands in the file',
  },
  sums: {
    name: 'sums',
    holds: 'each balance follows from the one before, from the opening to the closing one',
    failed: 'the amounts do not add up to the balances',
  },
  period: {
    name: 'completeness',
    holds: 'entries are numbered without gaps: from the first line to the last, none was left out',
    failed: 'a line was left out, or one does not belong to the period',
  },
}

/** It is filled in last, so the proof cannot cover it. */
const BUT_SIGNATURE = ', but for the digits of its signature for PDF programs, which is not checked here'
const NAME_WIDTH = 14

/** Line by line: each check, the verdict, what the books say, and what is proved by that and what is not. */
export const tellStatement = (verdict: StatementVerdict, trusted: Trusted): string[] =>
  linesOf(verdict, trusted).map(printable)

/** Names come from outside, and a terminal obeys what it cannot show. */
const printable = (line: string) => line.replaceAll(/\p{Cc}/gu, ' ')

function linesOf(verdict: StatementVerdict, trusted: Trusted): string[] {
  const { proof, holds } = verdict
  const checks = CHECKS.map((check) => checkLine(check, verdict))
  if (!holds || !proof) return [...checks, '', 'DO NOT RELY ON THIS FILE: a check has failed.']
  return [
    ...checks,
    '',
    `This ${verdict.inDocument ? 'statement' : 'proof file'} is genuine and complete.`,
    ...(verdict.inDocument ? [] : ['Compare the pages you were shown with what the books say:']),
    '',
    ...bookLines(proof),
    '',
    ...witnessLines(verdict, trusted),
    '',
    ...meaningLines(proof),
  ]
}

function checkLine(check: Check, { checks, holds, proof }: StatementVerdict): string {
  const { name, ...says } = words[check]
  const made = checks.find((one) => one.check === check)
  const written = name.padEnd(NAME_WIDTH)
  const but = check === 'document' && proof?.document?.signature ? BUT_SIGNATURE : ''
  if (made) return made.holds ? `OK      ${written}${says.holds}${but}` : `FAILED  ${written}${says.failed}`
  const why = check === 'document' && holds ? 'there was no PDF to check' : 'a check before it failed'
  return `-       ${written}not checked: ${why}`
}

function bookLines({ bank, from, to, made, code, accounts }: StatementProof): string[] {
  return [
    `${bank}, ${from} to ${to}, made at ${made}, code ${code}`,
    ...accounts.map((account) => {
      const { number, holder, currency, lines } = account
      const money = (minor: string) => `${major(minor, account)} ${currency}`
      return (
        `account ${number} of ${holder}: opening ${money(account.opening.balance)}, in ${money(account.in)}, ` +
        `out ${money(account.out)}, closing ${money(account.closing.balance)}, ${lines.length} lines`
      )
    }),
  ]
}

/** To the last digit, which a number of the machine may not have. */
function major(minor: string, { decimals }: Pick<ProofAccount, 'decimals'>): string {
  const [, sign = '', digits = ''] = /^(-?)(\d+)$/.exec(minor) ?? []
  const padded = digits.padStart(decimals + 1, '0')
  const at = padded.length - decimals
  return `${sign}${padded.slice(0, at)}${decimals > 0 ? `.${padded.slice(at)}` : ''}`
}

function witnessLines({ witnesses }: StatementVerdict, { witnesses: known }: Trusted): string[] {
  if (witnesses.length > 0)
    return witnesses.map(
      ({ name, seenAt }) => `witness ${name} signed the same books at ${seenAt.toISOString()}`,
    )
  return [
    known.length > 0
      ? 'No witness that you trust has signed this: that everybody is shown the same books is the word of the bank alone.'
      : 'You named no witness: that everybody is shown the same books is the word of the bank alone.',
  ]
}

function meaningLines({ to, made, accounts }: StatementProof): string[] {
  const memos = accounts.reduce((sum, account) => sum + account.memos, 0)
  const isOver = to < made.slice(0, 10)
  return [
    'Proved: the bank signed this and nothing has changed since; every line is in its sealed books; no entry of the',
    'account is missing between the first line and the last; the balances add up.',
    'Not proved:',
    '- who shows it to you: compare the name with an identity document',
    '- that names and descriptions are true: the bank wrote them, often from what a payer said',
    '- what happened after the period, or after the checkpoint',
    ...(accounts.some(({ after }) => after === null)
      ? ['- that no entry followed the last line within the period: none was there when this was made']
      : []),
    ...(isOver ? [] : ['- what the rest of the period brought: it was not over when this was made']),
    ...(memos > 0
      ? [`- what notes from paper say (${memos}): they moved no money and are not in the sealed books`]
      : []),
  ]
}
