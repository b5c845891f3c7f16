import { useSearchParams } from 'react-router'
import { type Me, type OwnAccount, useOwnAccounts } from '../own-data.ts'

/** The account that a payment leaves. */
export type Payer = Pick<
  Me,
  'accountNumber' | 'accountCurrency' | 'accountStatus' | 'availableBalance' | 'leftToday'
>

/** Who only sees an account pays nothing from it. */
export const canPay = ({ role, accountStatus }: Pick<OwnAccount, 'role' | 'accountStatus'>) =>
  role !== 'viewer' && accountStatus === 'active'

export const payerOf = (account: OwnAccount): Payer => ({ ...account, accountCurrency: account.currency })

/** No longer the person's at all, or theirs and yet unable to pay. */
export type Gone = 'lost' | 'blocked'

type Known = {
  isKnown: boolean
  /** All that the person holds. */
  held: readonly OwnAccount[]
}

/** Why an account that was chosen can pay no more; undefined while it can, and for the main one. */
export function cannotPay(number: string, { isKnown, held }: Known): Gone | undefined {
  if (!isKnown || number === '') return undefined
  const account = held.find(({ accountNumber }) => accountNumber === number)
  if (!account) return 'lost'
  return canPay(account) || account.isMain ? undefined : 'blocked'
}

/** The accounts that can pay, and the one in the address; the main one where it names none of them. */
export function usePayers() {
  const [params, setParams] = useSearchParams()
  const { data } = useOwnAccounts()
  const held = data?.data ?? []
  const accounts = held.filter(canPay)
  const wanted = params.get('account') ?? ''
  return {
    isKnown: data !== undefined,
    held,
    accounts,
    /** As the calls take it: nothing for the main one. */
    chosen: accounts.find((one) => one.accountNumber === wanted && !one.isMain)?.accountNumber ?? '',
    choose: (number: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          if (number) next.set('account', number)
          else next.delete('account')
          return next
        },
        { replace: true },
      ),
  }
}
