import { Money } from '../../ui/Money.tsx'
import classes from './MonitoringPicture.module.css'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'

/** A balance that moves while you look. */
export function MonitoringPicture() {
  return (
    <Picture label="A live balance with the payment that has just arrived" className={stage.mat}>
      <div className={stage.window}>
        <div className={stage.head}>
          <span className={stage.faint}>Total book balance</span>
          <span className={stage.tag}>
            <i className={classes.pulse} />
            Live
          </span>
        </div>
        <Money amount={72068.75} currency="USD" size="balance" />
        <div className={classes.news}>
          <span className={stage.disc}>T</span>
          <span>
            <strong>Tern & Sons paid invoice 2041</strong>
            <span className={stage.faint}>Just now</span>
          </span>
          <Money amount={9750} currency="USD" direction="credit" />
        </div>
      </div>
    </Picture>
  )
}
