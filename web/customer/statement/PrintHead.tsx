import { brand } from '../../brand.ts'
import { accountNumber } from '../../ui/format.ts'
import { Logo } from '../../ui/Logo.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import classes from './PrintHead.module.css'
import type { StatementOf } from './StatementFigures.tsx'

/** A paper that shows less than the figures stand for says so. */
type Props = { statement: StatementOf; note: string | undefined }

/** On paper only: who sends this, to whom, for which days. */
export function PrintHead({ statement: { user, period, accounts }, note }: Props) {
  const {
    statement: words,
    accounts: { all },
  } = useCustomerWords()
  const { day } = useFormats()
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
        <p className="tabular">{accounts ? all : words.account(accountNumber(user.accountNumber))}</p>
        <p>{words.period(day(period.from), day(period.to))}</p>
        {note && <p>{note}</p>}
      </div>
    </div>
  )
}
