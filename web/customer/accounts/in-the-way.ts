import type { OwnAccount } from '../own-data.ts'

export type InTheWay = 'isMain' | 'notOwner' | 'hasPots' | 'hasMoney' | 'hasHeld'

type Known = Pick<OwnAccount, 'isMain' | 'role' | 'inPots' | 'totalBalance' | 'availableBalance'>

/** What has to happen before an account can be closed, as far as its holder can see; the bank judges again. */
export function inTheWayOfClosing(account: Known): InTheWay[] {
  if (account.isMain) return ['isMain']
  if (account.role !== 'owner') return ['notOwner']
  const found: InTheWay[] = []
  if (account.inPots > 0) found.push('hasPots')
  if (account.availableBalance !== account.totalBalance) found.push('hasHeld')
  else if (account.totalBalance !== 0) found.push('hasMoney')
  return found
}
