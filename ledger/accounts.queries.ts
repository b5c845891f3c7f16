import type { Minor } from '@larkfield/contract/money.ts'
import type { Queryable } from './connection.ts'
import type { Account, AccountId, AccountKind, AccountRef, AccountStatus, Signers } from './types.ts'

const columns = `
  id, number, kind, currency, status, balance_minor, held_minor, version, daily_limit_minor,
  case when day >= (clock_timestamp() at time zone interval '0')::date then day_sent_minor else 0 end as sent_minor,
  signers, opened_at`

type AccountRecord = {
  id: string
  number: string
  kind: AccountKind
  currency: string
  status: AccountStatus
  balance_minor: string
  held_minor: string
  version: string
  daily_limit_minor: string | null
  sent_minor: string
  signers: number
  opened_at: Date
}

const minorOf = (text: string): Minor => BigInt(text) as Minor

function accountOf(record: AccountRecord): Account {
  const balanceMinor = minorOf(record.balance_minor)
  const heldMinor = minorOf(record.held_minor)
  return {
    id: Number(record.id) as AccountId,
    number: record.number,
    kind: record.kind,
    currency: record.currency,
    status: record.status,
    balanceMinor,
    heldMinor,
    availableMinor: (balanceMinor - heldMinor) as Minor,
    version: Number(record.version),
    dailyLimitMinor: record.daily_limit_minor === null ? null : minorOf(record.daily_limit_minor),
    sentTodayMinor: minorOf(record.sent_minor),
    signers: record.signers === 2 ? 2 : 1,
    openedAt: record.opened_at,
  }
}

async function select(db: Queryable, text: string, values: unknown[]): Promise<Account[]> {
  const { rows } = await db.query<AccountRecord>(text, values)
  return rows.map(accountOf)
}

export async function findAccounts(db: Queryable, refs: readonly AccountRef[]): Promise<Account[]> {
  const ids = refs.filter((ref) => typeof ref === 'number')
  const numbers = refs.filter((ref) => typeof ref === 'string')
  const { rows } = await db.query<AccountRecord>({
    name: 'ledger-accounts',
    text: `select ${columns} from ledger.accounts where id = any($1::bigint[]) or number = any($2::text[])`,
    values: [ids, numbers],
  })
  return rows.map(accountOf)
}

export function findHouseAccounts(db: Queryable, currency: string | undefined): Promise<Account[]> {
  const text = `
    select ${columns}
      from unnest(enum_range(null::ledger.account_kind)) as own (one_kind)
     cross join lateral (
       -- Kind by kind, by their own index: among all accounts they are looked for in vain.
       select * from ledger.accounts
        where kind = one_kind and kind not in ('customer', 'loan') and ($1::text is null or currency = $1)
        offset 0
     ) as account
     order by currency <> 'USD', currency, kind`
  return select(db, text, [currency ?? null])
}

export async function findCurrencies(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await db.query<{ code: string; decimals: number }>(
    'select code, decimals from ledger.currencies order by code',
  )
  return new Map(rows.map(({ code, decimals }) => [code, decimals]))
}

export type NewAccount = {
  number: string
  kind: AccountKind
  currency: string
  status: AccountStatus
  dailyLimitMinor: bigint | null
  signers?: Signers
}

/** Answers nothing when the number is taken, or was another account's. */
export async function insertAccount(db: Queryable, account: NewAccount): Promise<Account | undefined> {
  const text = `
    insert into ledger.accounts (number, kind, currency, floor_minor, status, daily_limit_minor, signers)
    select $1::text, $2::ledger.account_kind, $3::text, $4::bigint, $5::ledger.account_status, $6::bigint, $7::smallint
     where not exists (select 1 from ledger.former_numbers where number = $1::text)
    on conflict do nothing
    returning ${columns}`
  const floorMinor = account.kind === 'customer' ? 0 : null
  const { number, kind, currency, status, dailyLimitMinor, signers = 1 } = account
  const values = [number, kind, currency, floorMinor, status, dailyLimitMinor, signers]
  const [opened] = await select(db, text, values)
  return opened
}

/** Waits for whoever has the account locked, and so comes before or after a transfer, never in between. */
export async function updateStatus(
  db: Queryable,
  id: AccountId,
  status: AccountStatus,
): Promise<Account | undefined> {
  const text = `
    update ledger.accounts
       set status = $2::ledger.account_status
     where id = $1 and ($2::ledger.account_status <> 'closed' or (balance_minor = 0 and held_minor = 0))
    returning ${columns}`
  const [changed] = await select(db, text, [id, status])
  return changed
}

export async function updateDailyLimit(
  db: Queryable,
  id: AccountId,
  limitMinor: bigint | null,
): Promise<Account | undefined> {
  const text = `update ledger.accounts set daily_limit_minor = $2 where id = $1 returning ${columns}`
  const [changed] = await select(db, text, [id, limitMinor])
  return changed
}

export async function updateSigners(
  db: Queryable,
  id: AccountId,
  signers: Signers,
): Promise<Account | undefined> {
  const text = `update ledger.accounts set signers = $2 where id = $1 returning ${columns}`
  const [changed] = await select(db, text, [id, signers])
  return changed
}

export async function updateNumber(
  db: Queryable,
  id: AccountId,
  number: string,
): Promise<Account | undefined> {
  const text = `
    update ledger.accounts
       set number = $2
     where id = $1
       and not exists (select 1 from ledger.accounts where number = $2 and id <> $1)
       and not exists (select 1 from ledger.former_numbers where number = $2 and account_id <> $1)
    returning ${columns}`
  const [changed] = await select(db, text, [id, number])
  return changed
}
