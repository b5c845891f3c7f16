import { Picture } from './Picture.tsx'
import classes from './SupportPicture.module.css'

/** A question at night and its answer. */
export function SupportPicture() {
  return (
    <Picture label="A conversation with customer care late in the evening">
      <div className={classes.talk}>
        <p className={classes.mine}>I changed my phone number. Where do I tell you?</p>
        <p className={classes.theirs}>
          Good evening, Maya. Settings, then Edit Profile. I have checked: your codes stay the same.
          <span>Customer Care · 23:41</span>
        </p>
        <p className={classes.mine}>Done. Thank you!</p>
      </div>
    </Picture>
  )
}
