import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { accountId } from '@larkfield/ledger'
import type { CutAccount, CutLine, StatementCut } from './cut.ts'

/** A cut as it is kept: what JSON cannot say is text, and the lines of each account stand in it. */
type KeptLine = Omit<CutLine, 'bookedAt' | 'amountMinor' | 'balanceMinor'> & {
  bookedAt: string
  amountMinor: string
  balanceMinor: string | null
}
type KeptEnd = { version: number; balanceMinor: string }
type KeptAccount = Omit<CutAccount, 'id' | 'opening' | 'closing' | 'inMinor' | 'outMinor' | 'lines'> & {
  id: number
  opening: KeptEnd
  closing: KeptEnd
  inMinor: string
  outMinor: string
  lines: KeptLine[]
}
type Kept = Omit<StatementCut, 'madeAt' | 'accounts'> & { madeAt: string; accounts: KeptAccount[] }

const keptEnd = ({ version, balanceMinor }: CutAccount['opening']): KeptEnd => ({
  version,
  balanceMinor: String(balanceMinor),
})
const endOf = ({ version, balanceMinor }: KeptEnd) => ({ version, balanceMinor: BigInt(balanceMinor) })

const keptLine = (line: CutLine): KeptLine => ({
  ...line,
  bookedAt: line.bookedAt.toISOString(),
  amountMinor: String(line.amountMinor),
  balanceMinor: line.balanceMinor === null ? null : String(line.balanceMinor),
})

const lineOf = (line: KeptLine): CutLine => ({
  ...line,
  bookedAt: new Date(line.bookedAt),
  amountMinor: BigInt(line.amountMinor),
  balanceMinor: line.balanceMinor === null ? null : BigInt(line.balanceMinor),
})

/** Reads all lines of a cut, and gives it for keeping. */
export async function packCut(cut: StatementCut): Promise<Buffer> {
  const accounts: KeptAccount[] = []
  for (const account of cut.accounts) {
    const lines: KeptLine[] = []
    for await (const line of account.lines()) lines.push(keptLine(line))
    accounts.push({
      ...account,
      opening: keptEnd(account.opening),
      closing: keptEnd(account.closing),
      inMinor: String(account.inMinor),
      outMinor: String(account.outMinor),
      lines,
    })
  }
  const kept: Kept = { ...cut, madeAt: cut.madeAt.toISOString(), accounts }
  return promisify(gzip)(JSON.stringify(kept))
}

export async function unpackCut(content: Buffer): Promise<StatementCut> {
  const kept: Kept = JSON.parse((await promisify(gunzip)(content)).toString())
  return {
    ...kept,
    madeAt: new Date(kept.madeAt),
    accounts: kept.accounts.map(({ lines, ...account }) => ({
      ...account,
      id: accountId(account.id),
      opening: endOf(account.opening),
      closing: endOf(account.closing),
      inMinor: BigInt(account.inMinor),
      outMinor: BigInt(account.outMinor),
      lines: () => again(lines),
    })),
  }
}

async function* again(lines: readonly KeptLine[]): AsyncGenerator<CutLine> {
  for (const line of lines) yield lineOf(line)
}
