import { hasOneOnly, useChosenAccount } from '../own-accounts.ts'
import { useMe, useOwnAccounts } from '../own-data.ts'
import { type Balances, balancesOf } from '../pieces/BalanceHero.tsx'

/** What a panel is about: an account by its number, all of them, or the first one; and in which currency. */
export type AboutAccount = { account: string | undefined; currency: string | undefined }

/** What Home is about just now: the first account, unless the address names another or all of them. */
export function useHomeAccount() {
  const me = useMe().data
  const mine = useOwnAccounts()
  const { chosen, isAll, place } = useChosenAccount()
  const accounts = mine.data?.data
  const main = accounts?.find(({ isMain }) => isMain)
  const account = place ? place.account : main
  return {
    chosen,
    isAll,
    /** Undefined for all of them, and until it is known. */
    account: isAll ? undefined : account,
    pot: place?.pot,
    accounts: mine,
    hasSeveral: Boolean(mine.data && !hasOneOnly(mine.data)),
    balances: balances(),
    currency: place?.currency ?? me?.accountCurrency,
  }

  function balances(): Balances | undefined {
    if (isAll) {
      const sums = mine.data?.sums ?? []
      const sum = sums.find(({ currency }) => currency === main?.currency) ?? sums[0]
      return sum && ofSum(sum)
    }
    if (!chosen) return me && { ...me, inPots: main?.inPots ?? 0 }
    if (!place) return undefined
    return place.pot ? ofPot(place.pot) : balancesOf(place.account)
  }
}

type Mine = NonNullable<ReturnType<typeof useOwnAccounts>['data']>

const ofSum = ({ total, available, inPots, currency }: Mine['sums'][number]): Balances => ({
  availableBalance: available,
  totalBalance: total,
  inPots,
  potsInTotal: true,
  accountCurrency: currency,
})

const ofPot = ({ balance, currency }: Mine['data'][number]['pots'][number]): Balances => ({
  availableBalance: balance,
  totalBalance: balance,
  accountCurrency: currency,
})
