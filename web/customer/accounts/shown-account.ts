import { useChosenAccount } from '../own-accounts.ts'
import { type OwnAccount, useOwnAccounts } from '../own-data.ts'

/** The account that the address names, or the one a named pot is in; the first one where it names neither. */
export function useShownAccount(): OwnAccount | undefined {
  const { place } = useChosenAccount()
  const accounts = useOwnAccounts().data?.data
  return place?.account ?? accounts?.find(({ isMain }) => isMain) ?? accounts?.[0]
}
