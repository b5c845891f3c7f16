import { houseNames } from '@larkfield/contract/posting-words.ts'
import type { AccountKind } from '@larkfield/ledger'

/** What stands at one end of a posting where no name was kept with it. */
export function nameOfKind(kind: AccountKind): string {
  if (kind === 'customer') return 'Customer'
  return kind === 'loan' ? houseNames.loans : houseNames[kind]
}
