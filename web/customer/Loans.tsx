import type { ReactNode } from 'react'
import { LoadProblem } from '../ui/list/LoadProblem.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useCustomerWords } from '../words/customer.ts'
import { LoanForm } from './loans/LoanForm.tsx'
import { LoanList } from './loans/LoanList.tsx'
import { LoanOffers } from './loans/LoanOffers.tsx'
import { LoanTickets } from './loans/LoanTickets.tsx'
import { OwnLoan } from './loans/OwnLoan.tsx'
import { useLoanInAddress, useLoanOffers, useOwnLoans } from './loans/own-loans.ts'
import { useMe } from './own-data.ts'
import { BalanceStrip } from './pieces/BalanceStrip.tsx'
import { CardPanel } from './pieces/CardPanel.tsx'
import { LiveClock } from './pieces/LiveClock.tsx'
import { TipsBox } from './pieces/TipsBox.tsx'
import { TwoColumns } from './pieces/TwoColumns.tsx'

/** Tickets, offers and loans; or one loan, where the address names it. */
export default function Loans() {
  const loanId = useLoanInAddress()
  return loanId ? <OwnLoan key={loanId} loanId={loanId} /> : <AllLoans />
}

function AllLoans() {
  const words = useCustomerWords().loans
  usePageMeta({ title: words.title })
  const me = useMe()
  return (
    <>
      <PageHeader title={words.title} subtitle={<LiveClock />} />
      <TwoColumns
        main={
          <>
            <BalanceStrip me={me} />
            <OffersAndLoans>
              <LoanForm currency={me.data?.accountCurrency} />
            </OffersAndLoans>
            <LoanTickets />
          </>
        }
        side={
          <>
            <CardPanel />
            <TipsBox about="loan" />
          </>
        }
      />
    </>
  )
}

/** What there is already, over the form for more: which waits for it, so that nothing moves under a finger. */
function OffersAndLoans({ children }: { children: ReactNode }) {
  const offers = useLoanOffers()
  const loans = useOwnLoans()
  if (offers.isPending || loans.isPending) return <SkeletonRows rows={5} height={64} />
  const failed = [offers, loans].find(({ data }) => data === undefined)
  return (
    <>
      {failed && (
        <Panel>
          <LoadProblem problem={failed.error} retry={() => void failed.refetch()} />
        </Panel>
      )}
      <LoanOffers offers={offers.data ?? []} />
      <LoanList loans={loans.data ?? []} />
      {children}
    </>
  )
}
