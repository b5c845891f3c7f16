import { PageHeader } from '../ui/PageHeader.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useCustomerWords } from '../words/customer.ts'
import { LoanForm } from './loans/LoanForm.tsx'
import { LoanTickets } from './loans/LoanTickets.tsx'
import { useMe } from './own-data.ts'
import { BalanceStrip } from './pieces/BalanceStrip.tsx'
import { CardPanel } from './pieces/CardPanel.tsx'
import { LiveClock } from './pieces/LiveClock.tsx'
import { TipsBox } from './pieces/TipsBox.tsx'
import { TwoColumns } from './pieces/TwoColumns.tsx'

export default function Loans() {
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
            <LoanForm currency={me.data?.accountCurrency} />
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
