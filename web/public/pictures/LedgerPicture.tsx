import { money } from '../../ui/format.ts'
import classes from './LedgerPicture.module.css'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'

const lines = [
  { text: 'Opening balance', amount: '', balance: 1840 },
  { text: 'Salary, Orchard Works', amount: '+3,250.00', balance: 5090 },
  { text: 'Wire to Northern Co-op', amount: '−1,250.00', balance: 3840 },
  { text: 'Wire returned', amount: '+1,250.00', balance: 5090 },
  { text: 'Maple Street rent', amount: '−1,420.00', balance: 3670 },
]

/** A statement whose lines add up, and says so. */
export function LedgerPicture() {
  return (
    <Picture label="A statement: each line changes the balance, and the last balance is the sum of them all">
      <div className={stage.window}>
        <div className={stage.head}>
          <span className={stage.strong}>Statement, March</span>
          <span className={stage.tag}>Adds up</span>
        </div>
        <div className={`tabular ${classes.lines}`}>
          {lines.map(({ text, amount, balance }) => (
            <div key={text} className={classes.line}>
              <span>{text}</span>
              <span data-out={amount.startsWith('−') || undefined}>{amount}</span>
              <span className={stage.faint}>{money(balance, 'USD')}</span>
            </div>
          ))}
        </div>
        <div className={`tabular ${classes.sum}`}>
          <span>Closing balance</span>
          <span>{money(3670, 'USD')}</span>
        </div>
      </div>
    </Picture>
  )
}
