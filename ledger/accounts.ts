import { randomInt } from 'node:crypto'
import {
  findAccounts,
  findHouseAccounts,
  insertAccount,
  updateDailyLimit,
  updateNumber,
  updateSigners,
  updateStatus,
} from './accounts.queries.ts'
import { lockAccounts } from './batch.queries.ts'
import { houseNumber, isCustomerKind, isReservedNumber } from './chart.ts'
import type { Queryable } from './connection.ts'
import { LedgerRefusal } from './refusal.ts'
import {
  type Account,
  type AccountRef,
  HOUSE_KINDS,
  type Locking,
  type OpenAccountRequest,
  type Operations,
} from './types.ts'

type AccountOperations = Pick<
  Operations,
  'openAccount' | 'setStatus' | 'setDailyLimit' | 'setNumber' | 'setSigners' | 'ensureHouse'
>

const MOST_DRAWS = 20

/** The operations that change an account but move no money. Each is a single statement, so it needs no transaction. */
export function accountOperations(db: Queryable): AccountOperations {
  return {
    openAccount: (request) => openAccount(db, request),

    async setStatus(ref, status) {
      const { id } = await accountOfCustomer(db, ref)
      const changed = await updateStatus(db, id, status)
      if (changed) return changed
      const { heldMinor } = await accountOfCustomer(db, ref)
      throw new LedgerRefusal(heldMinor > 0n ? 'holds_open' : 'not_empty')
    },

    async setDailyLimit(ref, limitMinor) {
      const { id } = await customerAccount(db, ref)
      return (await updateDailyLimit(db, id, limitMinor)) as Account
    },

    async setNumber(ref, number) {
      const { id } = await customerAccount(db, ref)
      const changed = isReservedNumber(number) ? undefined : await updateNumber(db, id, number)
      if (!changed) throw new LedgerRefusal('number_taken')
      return changed
    },

    async setSigners(ref, signers) {
      const { id } = await customerAccount(db, ref)
      return (await updateSigners(db, id, signers)) as Account
    },

    async ensureHouse(currency) {
      const there = await findHouseAccounts(db, currency)
      if (there.length === HOUSE_KINDS.length) return there
      for (const kind of HOUSE_KINDS) {
        const number = houseNumber(kind, currency)
        await insertAccount(db, { number, kind, currency, status: 'active', dailyLimitMinor: null })
      }
      return findHouseAccounts(db, currency)
    },
  }
}

async function openAccount(db: Queryable, request: OpenAccountRequest): Promise<Account> {
  const { currency, kind = 'customer', status = 'active', dailyLimitMinor = null, signers = 1 } = request
  const open = (number: string) =>
    insertAccount(db, { number, kind, currency, status, dailyLimitMinor, signers })
  if (request.number !== undefined) {
    const opened = isReservedNumber(request.number) ? undefined : await open(request.number)
    if (!opened) throw new LedgerRefusal('number_taken')
    return opened
  }
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const opened = await open(String(randomInt(2_000_000_000, 10_000_000_000)))
    if (opened) return opened
  }
  throw new Error('no free account number was found')
}

export async function customerAccount(db: Queryable, ref: AccountRef): Promise<Account> {
  const [account] = await findAccounts(db, [ref])
  if (account?.kind !== 'customer') throw new LedgerRefusal('unknown_account')
  return account
}

/** Money of theirs, or what they owe. */
async function accountOfCustomer(db: Queryable, ref: AccountRef): Promise<Account> {
  const [account] = await findAccounts(db, [ref])
  if (!account || !isCustomerKind(account.kind)) throw new LedgerRefusal('unknown_account')
  return account
}

/** House accounts that the currency does not have yet are left out: whatever would book on them is refused. */
export async function lockWithHouse(
  db: Queryable,
  { account: ref, house, others = [] }: Parameters<Locking['lock']>[0],
): Promise<Account> {
  const { id, currency } = await accountOfCustomer(db, ref)
  const found = await findAccounts(db, [id, ...others, ...house.map((kind) => houseNumber(kind, currency))])
  await db.query(lockAccounts(found.map((account) => account.id).sort((a, b) => a - b)))
  return accountOfCustomer(db, id)
}
