import type { Debt } from '@larkfield/contract/entities/loans.ts'
import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { LoanState } from '../../loans/OwedNow.tsx'
import { useProductName } from '../../loans/use-loan-names.ts'
import { paths } from '../../paths.ts'
import { Rows } from '../../ui/list/Rows.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'

/** Loans that were paid out, each with what is owed and what comes next; nothing where there is none. */
export function LoanList({ loans }: { loans: readonly Debt[] }) {
  const { list: words } = useCustomerWords().ownLoans
  if (loans.length === 0) return null
  return (
    <Panel title={words.title}>
      <Rows label={words.label}>
        {loans.map((loan) => (
          <LoanRow key={loan._id} loan={loan} />
        ))}
      </Rows>
    </Panel>
  )
}

function LoanRow({ loan }: { loan: Debt }) {
  const { list: words } = useCustomerWords().ownLoans
  const { day } = useFormats()
  const nameOf = useProductName()
  return (
    <Group wrap="nowrap" justify="space-between" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Anchor component={Link} to={paths.ownLoan(loan._id)} fw={600}>
          {nameOf(loan)}
        </Anchor>
        <Next loan={loan} />
        <Text size="sm" c="dimmed" className="tabular">
          {words.paidOut(day(loan.paidOutOn))}
        </Text>
      </div>
      <div style={{ textAlign: 'end', flexShrink: 0 }}>
        {loan.state === 'active' ? (
          <>
            <Money amount={loan.owed.total} currency={loan.currency} />
            <Text size="sm" c="dimmed">
              {words.owed}
            </Text>
          </>
        ) : (
          <LoanState state={loan.state} />
        )}
      </div>
    </Group>
  )
}

/** What is to be paid: what is late before what comes. */
function Next({ loan }: { loan: Debt }) {
  const { list: words } = useCustomerWords().ownLoans
  const { day, money } = useFormats()
  const { state, due, next, currency } = loan
  if (state !== 'active') return null
  if (due.daysLate > 0) {
    return (
      <Text size="sm" fw={600} c="var(--mantine-color-error)" className="tabular">
        {words.late(money(due.total, currency), due.daysLate)}
      </Text>
    )
  }
  if (due.total > 0) return <Text size="sm">{words.due(money(due.total, currency))}</Text>
  return next && <Text size="sm">{words.next(money(next.amount, currency), day(next.dueOn))}</Text>
}
