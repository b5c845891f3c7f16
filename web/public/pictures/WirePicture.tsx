import { Money } from '../../ui/Money.tsx'
import { useWords } from '../../words/speech.tsx'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'
import classes from './WirePicture.module.css'

const times = ['10:02:14', '10:02:14', '10:02:16', '10:02:21']

/** One wire from first check to settlement. */
export function WirePicture() {
  const { wire } = useWords().pictures
  return (
    <Picture label={wire.label} className={stage.mat}>
      <div className={stage.window}>
        <div className={stage.head}>
          <span className={stage.strong}>{wire.title}</span>
          <span className={stage.tag}>{wire.state}</span>
        </div>
        <div className={classes.amount}>
          <Money amount={1250} direction="debit" />
        </div>
        <ol className={classes.steps}>
          {wire.steps.map(({ title, text }, n) => (
            <li key={title}>
              <span>
                <span className={stage.strong}>{title}</span>
                <br />
                <span className={stage.faint}>{text}</span>
              </span>
              <span className={`tabular ${stage.faint}`}>{times[n]}</span>
            </li>
          ))}
        </ol>
      </div>
    </Picture>
  )
}
