import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useMay } from './desk-self.ts'

/** An account money can be moved from or to: a customer's, or one of the bank's own. */
export type DeskAccount = {
  accountNumber: string
  name: string
  currency: string
  /** What can be taken out; of a house account simply its balance. */
  available: number
  total: number
  /** Of this very account, which may be another than the customer's; the bank's own are always open. */
  status: string
  /** Only one of the bank's own has this: the bank has one of each kind in every currency. */
  house?: HouseRow['kind']
  /** Only a customer's account has these. */
  customer?: {
    id: string
    email: string
    dateOfBirth: string
    lastMovementAt: string | null
    /** The number of the account the customer signs in with. */
    first: string
  }
}

type CustomerRow = Reply<'GET /view-all-users'>['data'][number]
type HouseRow = Reply<'GET /house-accounts'>['data'][number]

const ofCustomer = (row: CustomerRow): DeskAccount => ({
  accountNumber: row.accountNumber,
  name: row.fullName,
  currency: row.accountCurrency,
  available: row.availableBalance,
  total: row.totalBalance,
  status: row.accountStatus,
  customer: {
    id: row._id,
    email: row.email,
    dateOfBirth: row.dateOfBirth,
    lastMovementAt: row.lastMovementAt,
    first: row.accountNumber,
  },
})

const ofHouse = (row: HouseRow, names: Record<HouseRow['kind'], string>): DeskAccount => ({
  accountNumber: row.accountNumber,
  name: names[row.kind],
  currency: row.currency,
  available: row.balance,
  total: row.balance,
  status: 'active',
  house: row.kind,
})

const CHOICES_SHOWN = 20

/** Money paid in or out at the counter comes from here, or from its like in another currency, unless somebody says otherwise. */
export const CASH_DESK = '1000000000'

/** A number may be typed as it is shown, in groups; a name keeps its blanks. */
const searched = (typed: string) => (/^[\d\s]+$/.test(typed) ? typed.replace(/\s/g, '') : typed)

export function useHouseAccounts(asked = true): DeskAccount[] {
  const { houses } = useDeskWords().account
  const wanted = useMay()('GET /house-accounts') && asked
  const { data } = useQuery({
    queryKey: ['house-accounts'],
    queryFn: ({ signal }) => api('GET /house-accounts', { signal }),
    enabled: wanted,
  })
  return wanted ? (data?.data.map((row) => ofHouse(row, houses)) ?? []) : []
}

export function useCustomerChoices(typed: string) {
  const q = searched(typed)
  const query = useQuery({
    queryKey: ['view-all-users', 'choices', q],
    queryFn: ({ signal }) => api('GET /view-all-users', { query: { q, limit: CHOICES_SHOWN }, signal }),
    placeholderData: (before) => before,
  })
  return {
    choices: query.data?.data.map(ofCustomer) ?? [],
    waiting: query.isFetching,
    /** They answer what was typed before. */
    isOfBefore: query.isPlaceholderData,
    problem: query.error,
  }
}

/** The account behind a number, with its balance as it is now. */
export function useDeskAccount(accountNumber: string): DeskAccount | undefined {
  const house = useHouseAccounts().find((account) => account.accountNumber === accountNumber)
  const { data } = useQuery({
    queryKey: ['view-all-users', 'number', accountNumber],
    queryFn: ({ signal }) => api('GET /view-all-users', { query: { q: accountNumber }, signal }),
    enabled: accountNumber !== '' && !house,
  })
  const row = data?.data.find((customer) => customer.accountNumber === accountNumber)
  // Another account or a pot of somebody: the search names its owner first.
  const owner = row ? undefined : data?.data[0]
  const other = useOtherAccount(accountNumber, owner)
  return house ?? (row ? ofCustomer(row) : other)
}

function useOtherAccount(accountNumber: string, owner: CustomerRow | undefined): DeskAccount | undefined {
  const { data } = useQuery({
    queryKey: ['customer-accounts', owner?._id],
    queryFn: ({ signal }) =>
      api('GET /customer-accounts/{userId}', { params: { userId: owner?._id ?? '' }, signal }),
    enabled: owner !== undefined,
  })
  const account = data?.data.find((one) => one.accountNumber === accountNumber)
  const above = data?.data.find(({ pots }) => pots.some((pot) => pot.accountNumber === accountNumber))
  const pot = above?.pots.find((one) => one.accountNumber === accountNumber)
  const found = account ?? above
  if (!owner || !found) return undefined
  return {
    ...ofCustomer(owner),
    accountNumber,
    name: [owner.fullName, pot?.name ?? account?.name].filter(Boolean).join(', '),
    currency: found.currency,
    available: pot?.balance ?? found.availableBalance,
    total: pot?.balance ?? found.totalBalance,
    status: found.accountStatus,
  }
}

/** Of the bank's own accounts the like in this currency, where there is one; any other account as it is. */
export function useInCurrency(account: DeskAccount | undefined, currency: string): DeskAccount | undefined {
  const houses = useHouseAccounts()
  const like =
    account?.house && houses.find((one) => one.house === account.house && one.currency === currency)
  return like || account
}
