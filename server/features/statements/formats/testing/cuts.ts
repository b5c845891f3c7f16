import type { AccountId } from '@larkfield/ledger'
import type { CutAccount, CutLine, StatementCut } from '../../cut.ts'

/** Cuts made by hand: what a book holds, and statements of it that add up as the ledger's do. */
export type Posting = Partial<CutLine> & Pick<CutLine, 'amountMinor'>

export type Book = { number: string; currency: string; openingMinor: bigint; postings: readonly Posting[] }

export const plainBook: Book = {
  number: '2000000001',
  currency: 'USD',
  openingMinor: 0n,
  postings: [],
}

/** A line for each posting, with the balances that follow; a posting without a version is a memo. */
export function linesIn({ openingMinor, postings }: Book): CutLine[] {
  let balanceMinor = openingMinor
  let version = 10
  return postings.map((posting, nth) => {
    const isMemo = posting.version === null
    if (!isMemo) {
      balanceMinor += posting.amountMinor
      version += 1
    }
    const bookedOn = posting.bookedOn ?? '2026-03-02'
    return {
      id: `tr-${String(nth + 991).padStart(6, '0')}-${posting.amountMinor < 0n ? 'D' : 'C'}`,
      transfer: nth + 991,
      bookedAt: new Date(`${bookedOn}T09:30:00Z`),
      bookedOn,
      valueOn: bookedOn,
      balanceMinor: isMemo ? null : balanceMinor,
      kind: isMemo ? 'memo' : 'wire',
      state: isMemo ? 'memo' : 'posted',
      counterparty: { name: 'Ben Baker', account: '2000000002', bank: 'Northbank' },
      description: 'Rent',
      isOpen: true,
      reverses: null,
      recordedBy: isMemo ? 'admin' : null,
      ...posting,
      version: isMemo ? null : version,
    }
  })
}

type Period = { from: string; to: string }

/** The account between two days, as `linesIn` of the whole book has it. */
export function accountOf(book: Book, { from, to }: Period): CutAccount {
  const all = linesIn(book)
  const within = all.filter(({ bookedOn }) => bookedOn >= from && bookedOn <= to)
  const moved = within.filter(({ version }) => version !== null).map(({ amountMinor }) => amountMinor)
  const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  const before = all.filter(({ bookedOn, version }) => version !== null && bookedOn < from)
  const opening = {
    version: 10 + before.length,
    balanceMinor: book.openingMinor + sum(before.map(({ amountMinor }) => amountMinor)),
  }
  return {
    id: Number(book.number) as AccountId,
    number: book.number,
    name: null,
    type: 'savings',
    currency: book.currency,
    holder: { name: 'Zażółć Ann Ångström', address: '1 Lark Lane\nLarkfield' },
    openedOn: '2020-01-01',
    opening,
    closing: { version: opening.version + moved.length, balanceMinor: opening.balanceMinor + sum(moved) },
    inMinor: sum(moved.filter((amount) => amount > 0n)),
    outMinor: -sum(moved.filter((amount) => amount < 0n)),
    lineCount: within.length,
    async *lines() {
      yield* within
    },
  }
}

export const MARCH = { from: '2026-03-01', to: '2026-03-31' }

export const cutOf = (books: readonly Book[], period: Period = MARCH): StatementCut => ({
  ...period,
  madeAt: new Date('2026-04-01T08:00:00Z'),
  bankName: 'Larkfield & Söhne',
  accounts: books.map((book) => accountOf(book, period)),
})

/** What people write that formats stumble over. */
export const awkward = [
  'Łódź, Zürich, Ærøskøbing, straße',
  'two\r\nlines\nand\ta tab',
  '👩‍👩‍👧 rent 🏠',
  '🏠'.repeat(400),
  'a long remark, over and over; '.repeat(134).slice(0, 4000),
  'control\u0000\u0007\u001f\u007f signs \ufffe and \ud800 half a pair',
  '<&]]>',
  '=1+1',
  '+SUM(1)',
  '@cmd',
  '-2+3',
  ':86:-}{4:',
  '-'.repeat(300),
  '/NAME/Someone Else/REMI/x',
  '_x0041_',
  '',
  '   ',
]

export async function bytesOf(file: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of file) parts.push(Buffer.from(part as string))
  return Buffer.concat(parts)
}

export const textOf = async (file: AsyncIterable<string | Uint8Array>): Promise<string> =>
  (await bytesOf(file)).toString('utf8')
