import { wholeNumber } from '../../pieces/whole-number.ts'
import { useAccountNames } from '../account-names.ts'
import { useHeldAccounts } from './held-accounts.ts'

/** What a customer calls the account or pot with this number, and the number; of one they do not hold, that alone. */
export function useCalledAccount(userId: string): (number: string) => string {
  const { accountType } = useAccountNames()
  const { data: accounts = [] } = useHeldAccounts(userId)
  const names = new Map(
    accounts.flatMap((account) => [
      [account.accountNumber, account.name ?? accountType(account.accountType)],
      ...account.pots.map((pot) => [pot.accountNumber, pot.name] as const),
    ]),
  )
  return (number) => [names.get(number), wholeNumber(number)].filter(Boolean).join(' ')
}
