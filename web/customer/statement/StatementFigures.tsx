import { Skeleton } from '@mantine/core'
import type { Reply } from '../../api-types.ts'
import { Money } from '../../ui/Money.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import classes from './StatementFigures.module.css'

export type StatementOf = Reply<'GET /bank-statement/{userId}'>['statement']

/**
 * Opening plus credits less debits is closing: the four figures that a statement stands on. As tall while they are
 * awaited as they will be.
 */
export function StatementFigures({ statement }: { statement: StatementOf | undefined }) {
  const words = useCustomerWords().statement
  const currency = statement?.user.accountCurrency
  const figures = [
    { label: words.opening, amount: statement?.openingBalance },
    { label: words.totalCredit, amount: statement?.totalCredit, direction: 'credit' },
    { label: words.totalDebit, amount: statement?.totalDebit, direction: 'debit' },
    { label: words.closing, amount: statement?.closingBalance },
  ] as const
  return (
    <dl className={classes.figures} aria-busy={!statement}>
      {figures.map(({ label, amount, ...rest }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount === undefined ? awaited : <Money amount={amount} currency={currency} {...rest} />}</dd>
        </div>
      ))}
    </dl>
  )
}

const awaited = <Skeleton width="6rem">{'\u00a0'}</Skeleton>
