import type { Reply } from '../../api-types.ts'
import { Money } from '../../ui/Money.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import classes from './StatementFigures.module.css'

export type StatementOf = Reply<'GET /bank-statement/{userId}'>['statement']

/** Opening plus credits less debits is closing: the four figures that a statement stands on. */
export function StatementFigures({ statement }: { statement: StatementOf }) {
  const words = useCustomerWords().statement
  const { openingBalance, closingBalance, totalCredit, totalDebit, user } = statement
  const currency = user.accountCurrency
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{words.opening}</dt>
        <dd>
          <Money amount={openingBalance} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{words.totalCredit}</dt>
        <dd>
          <Money amount={totalCredit} currency={currency} direction="credit" />
        </dd>
      </div>
      <div>
        <dt>{words.totalDebit}</dt>
        <dd>
          <Money amount={totalDebit} currency={currency} direction="debit" />
        </dd>
      </div>
      <div>
        <dt>{words.closing}</dt>
        <dd>
          <Money amount={closingBalance} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
