import { houseNames } from '@larkfield/contract/posting-words.ts'
import type { AccountKind } from '@larkfield/ledger'

/** What stands at one end of a posting where no name was kept with it. */
export const nameOfKind = (kind: AccountKind): string => (kind === 'customer' ? 'Customer' : houseNames[kind])
