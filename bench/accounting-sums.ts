import { importAccounts, refreshStatistics } from '@larkfield/ledger/import.ts'
import { progressBar } from '@larkfield/ops/progress-bar.ts'
import { keepWhatIsLeftOpen } from '@larkfield/server/floor/clearing/keep-left-open.ts'
import { openDatabase } from '@larkfield/server/floor/database/database.ts'
import { keepSumsThrough } from '@larkfield/server/floor/interest/keep-accrued-sums.ts'
import type pg from 'pg'
import { growHistory } from './books.ts'

type Sizes = { accounts: number; days: number; matched: number }

/** As many digits as no other account has. */
const FIRST_NUMBER = 700_000_000_000
const AT_ONCE = 20_000
/** What stays open on the clearing account, here and there in all of it. */
const OPEN = 100

/** Entries of the clearing account: before days are closed, as all that is posted. */
export async function growClearing(url: string, owner: pg.Client, { matched }: Sizes): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from books.accounts where kind = 'wire_clearing' and currency = 'USD'`,
  )
  await growHistory(url, Number(rows[0]!.id), matched + OPEN)
  await owner.query(matchAllBut, [rows[0]!.id, matched + OPEN, OPEN])
  await refreshStatistics(owner)
}

const matchAllBut = `
  with made as (
    insert into bank.clearing_matches (currency, reason) values ('USD', 'bench') returning id
  )
  insert into bank.clearing_matched (match_id, transfer_id, amount_minor)
  select made.id, e.transfer_id, e.amount_minor
    from made, books.entries as e
   where e.account_id = $1 and e.version % ($2::bigint / $3::bigint) <> 1`

/** Savers with a hundred thousand each at 2.5 %, day by day until the last one, as nights would have written them. */
export async function growAccruals(owner: pg.Client, last: string, { accounts, days }: Sizes): Promise<void> {
  const bar = progressBar('accounts that earn', accounts)
  for (let done = 0; done < accounts; done += AT_ONCE) {
    const some = Math.min(AT_ONCE, accounts - done)
    const numbers = Array.from({ length: some }, (_, place) => String(FIRST_NUMBER + done + place))
    await importAccounts(owner, { numbers, currency: 'USD' })
    bar.show(done + some)
  }
  bar.end()
  for (let before = days - 1; before >= 0; before--) await owner.query(accrueDay, [last, before])
  await owner.query('vacuum (analyze) bank.accruals')
  await owner.query('analyze')
}

const accrueDay = `
  insert into bank.accruals (account_id, day, balance_minor, millionths, rest)
  select id, $1::date - $2::int, 10000000, 684931506, 0
    from books.accounts
   where kind = 'customer'
   order by id`

/** What nights keep, so that pages need not read it again; the first one works off all that there was before. */
export async function keepAll(url: string, last: string): Promise<void> {
  const database = openDatabase({ url })
  try {
    let begun = performance.now()
    await keepSumsThrough(database, last, AT_ONCE)
    console.log(`accrued interest of all days kept in ${Math.round(performance.now() - begun)} ms`)
    begun = performance.now()
    await keepWhatIsLeftOpen(database)
    console.log(`clearing looked through in ${Math.round(performance.now() - begun)} ms`)
  } finally {
    await database.close()
  }
}

/** Pages that lie over many rows and show few. */
export const pagesOver = ({ first, last }: { first: string; last: string }) => [
  '/accrued-interest',
  `/accrued-interest?day=${last}`,
  ...['2000', '2100', '1200', '5100'].map(
    (line) => `/general-ledger/${line}/postings?from=${first}&to=${last}&limit=100`,
  ),
  `/general-ledger/2000/postings?from=${last}&to=${last}&limit=100`,
  '/clearing?limit=100',
  '/accounting-overview',
]
