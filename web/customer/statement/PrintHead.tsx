import { brand } from '../../brand.ts'
import { DateText } from '../../ui/DateText.tsx'
import { accountNumber } from '../../ui/format.ts'
import { Logo } from '../../ui/Logo.tsx'
import classes from './PrintHead.module.css'
import type { StatementOf } from './StatementFigures.tsx'

/** On paper only: who sends this, to whom, for which days. */
export function PrintHead({ statement: { user, period } }: { statement: StatementOf }) {
  return (
    <div className={classes.head}>
      <div>
        <Logo withName size={28} />
        <p>{brand.address}</p>
        <p>
          {brand.phone}, {brand.email}
        </p>
      </div>
      <div>
        <p>
          <strong>{user.fullName}</strong>
        </p>
        <p>{user.address}</p>
        <p className="tabular">Account {accountNumber(user.accountNumber)}</p>
        <p>
          <DateText value={period.from} /> to <DateText value={period.to} />
        </p>
      </div>
    </div>
  )
}
