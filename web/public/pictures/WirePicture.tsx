import { Money } from '../../ui/Money.tsx'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'
import classes from './WirePicture.module.css'

const steps = [
  { title: 'Checked', text: 'Your three codes, your limit, your balance', time: '10:02:14' },
  { title: 'Held', text: 'Set aside at once, still yours', time: '10:02:14' },
  { title: 'Sent', text: 'On its way to the other bank', time: '10:02:16' },
  { title: 'Settled', text: 'Arrived and on your statement', time: '10:02:21' },
]

/** One wire from first check to settlement. */
export function WirePicture() {
  return (
    <Picture
      label="A wire transfer and its four states, each with the time it was reached"
      className={stage.mat}
    >
      <div className={stage.window}>
        <div className={stage.head}>
          <span className={stage.strong}>Wire to Northern Co-op Bank</span>
          <span className={stage.tag}>Settled</span>
        </div>
        <div className={classes.amount}>
          <Money amount={1250} currency="USD" direction="debit" />
        </div>
        <ol className={classes.steps}>
          {steps.map(({ title, text, time }) => (
            <li key={title}>
              <span>
                <span className={stage.strong}>{title}</span>
                <br />
                <span className={stage.faint}>{text}</span>
              </span>
              <span className={`tabular ${stage.faint}`}>{time}</span>
            </li>
          ))}
        </ol>
      </div>
    </Picture>
  )
}
