import type { Brand } from '@larkfield/contract/brand.ts'
import { toMinor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Statement as Books, Ledger } from '@larkfield/ledger'
import type { Database } from '../../floor/database/database.ts'
import { findNow } from '../../floor/database/liveness.queries.ts'
import { allPages } from '../../floor/exports/csv.ts'
import { addable, idOf } from '../../floor/holdings/accounts-asked.ts'
import type { HeldAccount } from '../../floor/holdings/held-accounts.queries.ts'
import { endsOf, type HeldEnds } from '../../floor/holdings/other-ends.ts'
import { dayOf } from '../../floor/money/dates.ts'
import type { HistorySources } from '../../floor/money/history-sources.ts'
import { ledgerCursor, mergePages, type Source } from '../../floor/money/merge-pages.ts'
import { partiesOf } from '../../floor/people/parties.ts'
import { type Words, wordsOf } from '../../floor/words/words.ts'
import type { CutAccount, CutLine, StatementCut } from './cut.ts'
import { cutLineOf, memoLineOf } from './cut-lines.ts'
import { everHeld, type HolderRow, holderOf, holdersOf, isHeld, potsAmong } from './holders.queries.ts'
import { FIRST_DAY, LAST_DAY } from './read-statement.ts'

export type CutNeeds = { database: Database; ledger: Ledger; brand: Brand; sources: HistorySources }

export type CutAsked = {
  customerId: string
  account?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** Whatever is for all who hold the account says no more than each of them may know. */
  isShared?: boolean
}

const PAGE = 500

/** Which accounts a statement is about; a customer who was deleted still has theirs, for the desk. */
export async function accountsOfCut(
  { database }: Pick<CutNeeds, 'database'>,
  { customerId, account }: CutAsked,
): Promise<{ holder: HolderRow; held: HeldAccount[] }> {
  const holder = await holderOf(database, customerId)
  if (!holder) throw new Refusal('user_not_found')
  const all = await everHeld(database, customerId)
  if (account === 'all')
    return { holder, held: addable(all.filter(({ role }) => role !== 'viewer')).accounts }
  const held = all.filter((one) => (account === undefined ? one.is_main : one.number === account))
  if (held.length === 0) throw new Refusal('unknown_account')
  return { holder, held }
}

/** One moment of the books, for all files of it: what is booked while they are written lies beyond it (B31). */
export async function readCut(needs: CutNeeds, asked: CutAsked, madeAt: Date): Promise<StatementCut> {
  const today = dayOf(madeAt)
  if (asked.from !== undefined && asked.from > today) throw new Refusal('period_not_begun', { field: 'from' })
  const { holder, held } = await accountsOfCut(needs, asked)
  // Nothing is stated of days that have not come; those of today are said to be so far.
  const asksForMore = asked.to === undefined || asked.to > today
  const period = { from: asked.from ?? FIRST_DAY, to: asksForMore ? LAST_DAY : asked.to! }
  const accounts = await Promise.all(
    held.map((one) =>
      readAccount(needs, { holder, held: one, period, madeAt, isShared: asked.isShared ?? false }),
    ),
  )
  const opened = accounts.map(({ openedOn }) => openedOn).sort()[0]!
  // Midnight may have passed since, and something been booked after it.
  const lastDay = asksForMore ? dayOf(await findNow(needs.database)) : asked.to!
  return {
    // One that ends before they were opened is its last day alone.
    from: asked.from ?? (opened < lastDay ? opened : lastDay),
    to: lastDay,
    madeAt,
    bankName: needs.brand.name,
    accounts,
  }
}

type Of = {
  holder: HolderRow
  held: HeldAccount
  period: { from: string; to: string }
  madeAt: Date
  isShared: boolean
}

async function readAccount(needs: CutNeeds, of: Of): Promise<CutAccount> {
  const { held, period } = of
  const account = idOf(held)
  const first = await needs.ledger.statement({ account, ...period, limit: 1 })
  const memos = await memosOf(needs, of)?.(undefined, 1)
  const entries = first.total
  return {
    id: account,
    number: held.number,
    // Each of several holders calls it something else.
    name: of.isShared ? null : held.name,
    type: held.type,
    currency: held.currency,
    holder: await namedHolders(needs, of),
    openedOn: firstDay(held, first),
    opening: { version: first.through - entries, balanceMinor: first.openingMinor },
    closing: { version: first.through, balanceMinor: first.closingMinor },
    inMinor: first.inMinor,
    outMinor: first.outMinor,
    lineCount: entries + (memos?.total ?? 0),
    lines: () => linesOf(needs, of, first),
  }
}

/**
 * An account is stated as that of all who hold it, whoever asks: somebody who may only look at it is none of them. Where
 * they live is said to themselves alone.
 */
async function namedHolders(
  { database }: CutNeeds,
  { holder, held, isShared }: Of,
): Promise<CutAccount['holder']> {
  const holders = await holdersOf(database, idOf(held))
  const isReader = !isShared && holders.some(({ id }) => id === holder.id)
  return {
    name: holders.map(({ full_name }) => full_name).join(', '),
    address: isReader ? holder.address : '',
  }
}

/** What was taken over from other books may be older than the account is here. */
function firstDay({ opened_at }: HeldAccount, { lines: [oldest] }: Books): string {
  const openedAt = oldest && oldest.bookedAt < opened_at ? oldest.bookedAt : opened_at
  return dayOf(openedAt)
}

/** Memos belong to somebody's main account; one that is archived later leaves those files only that are made later. */
const memosOf = ({ sources }: CutNeeds, { holder, held, period, madeAt }: Of) =>
  held.is_main
    ? sources.memosOf(holder.id, { ...period, includeReversed: false, asOf: madeAt }, 'oldest first')
    : undefined

async function* linesOf(needs: CutNeeds, of: Of, { through }: Books): AsyncGenerator<CutLine> {
  const { holder, held } = of
  const [owner] = held.owner_id === holder.id ? [] : await partiesOf(needs.database, [idOf(held)])
  const own = { number: held.number, name: owner?.name ?? holder.full_name, currency: held.currency }
  const memos = memosOf(needs, of)
  const sources: Source<CutLine>[] = [entriesOf(needs, of, { through, own })]
  if (memos) sources.push(asCutLines(memos, held.currency))
  yield* allPages(async (cursor) => {
    const page = await mergePages(sources, { limit: PAGE, cursor }, 'oldest first')
    return { items: page.items, nextCursor: page.nextCursor }
  })
}

type Reading = { through: number; own: { number: string; name: string; currency: string } }

const entriesOf =
  (
    { database, ledger, brand }: CutNeeds,
    { holder, held, period, isShared }: Of,
    { through, own }: Reading,
  ): Source<CutLine> =>
  async (after, limit) => {
    // Asked page by page: whoever is removed in between reads no further.
    if (!(await isHeld(database, { customerId: holder.id, account: idOf(held) })))
      throw new Refusal('unknown_account')
    const words: Words = wordsOf(brand)
    const page = await ledger.statement({
      account: idOf(held),
      ...period,
      limit,
      through,
      ...ledgerCursor(after, 'number'),
    })
    const ends: HeldEnds = isShared
      ? await potsAmong(database, idOf(held), page.lines)
      : await endsOf(database, holder.id, page.lines)
    const viewpoint = { ...own, bankName: brand.name, ends }
    return {
      placed: page.lines.map((line) => ({
        at: line.bookedAt.getTime(),
        position: String(line.version),
        item: cutLineOf(line, viewpoint, words),
      })),
      leadsOn: page.nextCursor,
      total: page.total,
    }
  }

const asCutLines =
  (memos: ReturnType<HistorySources['memosOf']>, currency: string): Source<CutLine> =>
  async (after, limit) => {
    const page = await memos(after, limit)
    const placed = page.placed.map(({ item, ...at }) => ({
      ...at,
      item: memoLineOf(item, toMinor(item.amountTransferred, currency) ?? 0n),
    }))
    return { ...page, placed }
  }
