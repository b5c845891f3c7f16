import { Refusal } from '@larkfield/contract/refusals.ts'
import { type AccountId, type AccountKind, type AccountStatus, accountId } from '@larkfield/ledger'
import type { Queries } from '../database/database.ts'
import { nameOfKind } from '../money/house-names.ts'
import { isUuid } from '../money/record-ids.ts'
import {
  holdersOfAccounts,
  jointNames,
  type PartyRow,
  partiesByAccount,
  partiesByNumber,
  partyOfCustomer,
} from './parties.queries.ts'

/** One side of a transfer: the account, and the name people know it by. */
export type Party = {
  account: AccountId
  number: string
  name: string
  kind: AccountKind
  currency: string
  status: AccountStatus
  openedAt: Date
  customerId: string | null
  email: string | null
}

const partyOf = (row: PartyRow): Party => ({
  account: accountId(String(row.account_id)),
  number: row.number,
  name: row.full_name ?? nameOfKind(row.kind),
  kind: row.kind,
  currency: row.currency,
  status: row.status,
  openedAt: row.opened_at,
  customerId: row.customer_id,
  email: row.email,
})

/** What the bank itself owns or looks after. A teller's work goes by the cash desk, and a loan is its borrower's. */
export const isMoneyOfBank = ({ kind }: Pick<Party, 'kind'>): boolean =>
  !['customer', 'cash_desk', 'loan'].includes(kind)

/** Both accounts by number, the bank's own included; 404 for one that is not there. */
export async function findParties(queries: Queries, one: string, other: string): Promise<[Party, Party]> {
  const rows = await partiesByNumber(queries, [one, other])
  const find = (number: string) => {
    const row = rows.find((candidate) => candidate.number === number)
    if (!row) throw new Refusal('no_account_with_number', { values: { number } })
    return partyOf(row)
  }
  return [find(one), find(other)]
}

/** Whoever stands behind these accounts. */
export const partiesOf = async (queries: Queries, accounts: readonly AccountId[]): Promise<Party[]> =>
  (await partiesByAccount(queries, accounts)).map(partyOf)

/** The customers that something on these accounts is about, the given ones first: nobody acts on accounts of their own. */
export async function touchedBy(
  queries: Queries,
  owners: readonly (string | null)[],
  accounts: readonly AccountId[],
): Promise<(string | null)[]> {
  const holders = await holdersOfAccounts(queries, accounts)
  return [...owners, ...holders.map(({ id }) => id).filter((id) => !owners.includes(id))]
}

/** The account at this bank with this number that others can send money to, pots not; undefined when there is none. */
export async function findRecipient(queries: Queries, number: string): Promise<Party | undefined> {
  const [row] = await partiesByNumber(queries, [number])
  const isOpen = row !== undefined && row.customer_id !== null && row.status !== 'closed'
  return isOpen && !row.is_pot ? partyOf(row) : undefined
}

/** Everybody whose account it is, the owner first. */
export async function holderNames(
  queries: Queries,
  owner: Pick<Party, 'account' | 'name'>,
): Promise<string[]> {
  const joint = await jointNames(queries, owner.account)
  return [owner.name, ...joint.map(({ full_name }) => full_name)]
}

export async function customerParty(queries: Queries, customerId: string): Promise<Party> {
  const row = isUuid(customerId) ? await partyOfCustomer(queries, customerId) : undefined
  if (!row) throw new Refusal('user_not_found')
  return partyOf(row)
}
