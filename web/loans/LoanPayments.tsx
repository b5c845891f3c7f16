import type { DebtInDetail } from '@larkfield/contract/entities/loans.ts'
import { Badge } from '@mantine/core'
import { DateText } from '../ui/DateText.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { accountNumber } from '../ui/format.ts'
import { IconReceipt2 } from '../ui/icons.ts'
import { Money } from '../ui/Money.tsx'
import { Panel } from '../ui/Panel.tsx'
import records from '../ui/Records.module.css'
import { useSignedInWords } from '../words/signed-in.ts'
import { LoanTable } from './LoanTable.tsx'

type Payment = DebtInDetail['payments'][number]

/** What was paid, and what each payment was for. */
export function LoanPayments({ loan }: { loan: DebtInDetail }) {
  const { payments: words } = useSignedInWords().loans
  const { payments, currency } = loan
  if (payments.length === 0) {
    return (
      <Panel title={words.title}>
        <EmptyState icon={IconReceipt2} text={words.empty} />
      </Panel>
    )
  }
  return (
    <Panel title={words.title} flush>
      <LoanTable
        caption={words.caption}
        titles={[words.day, words.how]}
        sums={[words.amount, words.fees, words.interest, words.principal]}
      >
        {payments.map((payment) => (
          <Row key={payment._id} payment={payment} currency={currency} />
        ))}
      </LoanTable>
    </Panel>
  )
}

function Row({ payment, currency }: { payment: Payment; currency: string }) {
  const { payments: words } = useSignedInWords().loans
  const { day, how, from, isReversed, total, fees, interest, principal } = payment
  return (
    <tr>
      <td data-place="date" data-quiet>
        <DateText value={day} />
      </td>
      <td data-place="lead">
        {words.ways[how]}{' '}
        {isReversed && (
          <Badge variant="light" color="gray" tt="none" fw={600}>
            {words.reversed}
          </Badge>
        )}
        {from && <span className={`tabular ${records.second}`}>{words.from(accountNumber(from))}</span>}
      </td>
      <td data-place="amount" data-align="end">
        <Money amount={total} currency={currency} />
      </td>
      <td data-quiet data-align="end" data-label={words.fees}>
        <Money amount={fees} currency={currency} />
      </td>
      <td data-quiet data-align="end" data-label={words.interest}>
        <Money amount={interest} currency={currency} />
      </td>
      <td data-quiet data-align="end" data-label={words.principal}>
        <Money amount={principal} currency={currency} />
      </td>
    </tr>
  )
}
