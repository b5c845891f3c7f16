import type { DebtForDesk } from '@larkfield/contract/entities/loans.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { LoanState } from '../../loans/OwedNow.tsx'
import { useProductName } from '../../loans/use-loan-names.ts'
import { paths } from '../../paths.ts'
import { DateText } from '../../ui/DateText.tsx'
import { accountNumber } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { CompactCard } from '../pieces/CompactCard.tsx'
import { PersonCell, TwoLines } from '../pieces/cells.tsx'
import type { Column } from '../pieces/column.ts'

/** The bank sorts, over all pages: here rows stay as they came. */
const asTheyCame = () => 0

export function usePortfolioColumns(): Column<DebtForDesk>[] {
  const { columns: titles, days, restructured } = useDeskWords().portfolio
  return [
    {
      key: 'customer',
      title: titles.customer,
      by: asTheyCame,
      cell: (loan) => <PersonCell name={loan.fullName} number={loan.accountNumber} userId={loan.userId} />,
    },
    { title: titles.product, cell: (loan) => <LoanLink loan={loan} /> },
    {
      key: 'owed',
      title: titles.owed,
      align: 'end',
      by: asTheyCame,
      cell: (loan) => <Money amount={loan.owed.total} currency={loan.currency} />,
    },
    {
      key: 'due',
      title: titles.due,
      align: 'end',
      by: asTheyCame,
      cell: (loan) => <Money amount={loan.due.total} currency={loan.currency} />,
    },
    {
      key: 'daysLate',
      title: titles.daysLate,
      by: asTheyCame,
      cell: ({ arrears, restructuredLate }) =>
        arrears.daysLate > 0 ? (
          <TwoLines
            first={<strong className="no-wrap tabular">{days(arrears.daysLate)}</strong>}
            second={restructuredLate && restructured}
          />
        ) : (
          '–'
        ),
    },
    {
      key: 'nextDue',
      title: titles.nextDue,
      by: asTheyCame,
      cell: ({ next, currency }) =>
        next ? (
          <TwoLines
            first={<DateText value={next.dueOn} />}
            second={<Money amount={next.amount} currency={currency} />}
          />
        ) : (
          '–'
        ),
    },
    {
      key: 'paidOut',
      title: titles.paidOut,
      by: asTheyCame,
      cell: (loan) => (
        <TwoLines
          first={<DateText value={loan.paidOutOn} />}
          second={<Money amount={loan.amount} currency={loan.currency} />}
        />
      ),
    },
    { title: titles.state, cell: (loan) => <LoanState state={loan.state} /> },
  ]
}

function LoanLink({ loan }: { loan: DebtForDesk }) {
  const nameOf = useProductName()
  return (
    <TwoLines
      first={
        <Anchor component={Link} to={paths.adminLoan(loan._id)} size="sm" fw={600}>
          {nameOf(loan)}
        </Anchor>
      }
      second={accountNumber(loan.account)}
    />
  )
}

/** With one link, to the loan, from where it is a step to the customer: two below each other are too close for a finger. */
export function PortfolioCard({ loan }: { loan: DebtForDesk }) {
  const { days, restructured, sums } = useDeskWords().portfolio
  return (
    <CompactCard
      title={loan.fullName}
      aside={<Money amount={loan.owed.total} currency={loan.currency} />}
      text={<LoanLink loan={loan} />}
      note={
        <>
          <LoanState state={loan.state} />{' '}
          {loan.arrears.daysLate > 0 && (
            <strong>
              {sums.late}: <Money amount={loan.due.total} currency={loan.currency} />,{' '}
              {days(loan.arrears.daysLate)}
            </strong>
          )}
          {loan.restructuredLate && <> {restructured}</>}
        </>
      }
    />
  )
}
