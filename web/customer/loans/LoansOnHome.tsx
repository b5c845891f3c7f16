import { LoanList } from './LoanList.tsx'
import { useOwnLoans } from './own-loans.ts'

/** On Home: what is owed stands apart from what the accounts come to. Nothing where no loan is running. */
export function LoansOnHome() {
  const running = (useOwnLoans().data ?? []).filter(({ state }) => state === 'active')
  return <LoanList loans={running} />
}
