import { Money } from '../../ui/Money.tsx'
import { useMorePictureWords } from '../../words/more-pictures.ts'
import classes from './MonitoringPicture.module.css'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'

/** A balance that moves while you look. */
export function MonitoringPicture() {
  const { monitoring } = useMorePictureWords()
  return (
    <Picture label={monitoring.label} className={stage.mat}>
      <div className={stage.window}>
        <div className={stage.head}>
          <span className={stage.faint}>{monitoring.total}</span>
          <span className={stage.tag}>
            <i className={classes.pulse} />
            {monitoring.live}
          </span>
        </div>
        <Money amount={72068.75} size="balance" />
        <div className={classes.news}>
          <span className={stage.disc}>T</span>
          <span>
            <strong>{monitoring.news}</strong>
            <span className={stage.faint}>{monitoring.now}</span>
          </span>
          <Money amount={9750} direction="credit" />
        </div>
      </div>
    </Picture>
  )
}
