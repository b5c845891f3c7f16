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

/** The accounts that can pay, and the one in the address; the main one where it names none of them. */
export function usePayers() {
  const [params, setParams] = useSearchParams()
  const accounts = (useOwnAccounts().data?.data ?? []).filter(canPay)
  const wanted = params.get('account') ?? ''
  return {
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
