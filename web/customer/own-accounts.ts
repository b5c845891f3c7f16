import { useMemo } from 'react'
import type { Reply } from '../api-types.ts'
import { accountNumber } from '../ui/format.ts'
import { useFilters } from '../ui/list/filters.ts'
import type { CustomerWords } from '../words/area-words.ts'
import { useCustomerWords } from '../words/customer.ts'
import { type OwnAccount, useOwnAccounts } from './own-data.ts'

type Mine = Reply<'GET /my-accounts'>
export type Pot = OwnAccount['pots'][number]
export type OwnSum = Mine['sums'][number]

/** All of them together, where a screen can show that. */
export const ALL = 'all'

/** One account and nothing put aside: what most people have, and then nothing is said of several. */
export const hasOneOnly = ({ data }: Pick<Mine, 'data'>) => data.length < 2 && !data[0]?.pots.length

/** As its holder calls it; where they call it nothing, by its kind. */
export const nameOf = (account: Pick<OwnAccount, 'name' | 'accountType'>, words: CustomerWords['account']) =>
  account.name || words.types[account.accountType === 'current' ? 'current' : 'savings']

/** How it is held with others, where that matters before it is opened; undefined for one's own. */
export const howHeld = (
  { role, signing, holders }: Pick<OwnAccount, 'role' | 'signing' | 'holders'>,
  words: CustomerWords['accounts'],
): string | undefined => {
  if (role === 'viewer') return words.viewing
  if (signing === 'both') return words.sharedTwoSign
  return holders.length > 1 ? words.shared : undefined
}

/** A place where money of the customer's lies, an account or a pot in it. */
export type Place = {
  number: string
  name: string
  currency: string
  available: number
  account: OwnAccount
  pot?: Pot
}

export const placesIn = (accounts: readonly OwnAccount[], words: CustomerWords['account']): Place[] =>
  accounts.flatMap((account) => [
    {
      number: account.accountNumber,
      name: nameOf(account, words),
      currency: account.currency,
      available: account.availableBalance,
      account,
    },
    ...account.pots.map((pot) => ({
      number: pot.accountNumber,
      name: pot.name,
      currency: pot.currency,
      available: pot.balance,
      account,
      pot,
    })),
  ])

/** Each by the shortest that tells it from the others: by its name, with its number only where two share one. */
export const toldApart =
  (places: readonly Place[]) =>
  ({ name, number }: Pick<Place, 'name' | 'number'>): string =>
    places.some((other) => other.name === name && other.number !== number)
      ? `${name}, ${accountNumber(number)}`
      : name

/** Whether an address may name it: an account or a pot of theirs, all of them, or nothing. */
export const isAmong = (accounts: readonly OwnAccount[], named: string) =>
  named === '' ||
  named === ALL ||
  accounts.some(
    ({ accountNumber, pots }) => accountNumber === named || pots.some((pot) => pot.accountNumber === named),
  )

export function usePlaces(): Place[] {
  const { account: words } = useCustomerWords()
  const accounts = useOwnAccounts().data?.data
  return useMemo(() => placesIn(accounts ?? [], words), [accounts, words])
}

const nothingChosen = { account: '' }

/** Which account a screen is about. It stands in the address; where none does, it is the customer's first one. */
export function useChosenAccount() {
  const [{ account: inAddress }, change] = useFilters(nothingChosen)
  const places = usePlaces()
  const place = places.find(({ number }) => number === inAddress)
  // What is not theirs, or no longer, is left for the first one as soon as that is known.
  const isStrange = places.length > 0 && inAddress !== ALL && !place
  const chosen = isStrange ? '' : inAddress
  return {
    /** A number, all of them, or nothing for the first one: as calls take it. */
    chosen: chosen || undefined,
    isAll: chosen === ALL,
    /** Of the account or pot in the address; undefined for the first one and for all of them. */
    place: isStrange ? undefined : place,
    choose: (account: string) => change({ account }, 'step'),
  }
}

/** An account as addresses and calls name it: the first one by nothing. */
export const namedAs = (account: Pick<OwnAccount, 'isMain' | 'accountNumber'> | undefined) =>
  account?.isMain ? undefined : account?.accountNumber

/** The same for whoever knows the number alone. */
export function useNamed() {
  const accounts = useOwnAccounts().data?.data
  return (number: string) => {
    const account = accounts?.find(({ accountNumber }) => accountNumber === number)
    return namedAs(account ?? { accountNumber: number, isMain: false })
  }
}

/** A screen's address, about an account; without one about the first. */
export const aboutAccount = (path: string, account: string | undefined) =>
  account ? `${path}?${new URLSearchParams({ account })}` : path
