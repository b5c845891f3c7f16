import { useWords } from '../../words/speech.tsx'
import { Picture } from './Picture.tsx'
import classes from './SupportPicture.module.css'

/** A question at night and its answer. */
export function SupportPicture() {
  const { support } = useWords().pictures
  return (
    <Picture label={support.label}>
      <div className={classes.talk}>
        <p className={classes.mine}>{support.question}</p>
        <p className={classes.theirs}>
          {support.answer}
          <span>{support.from}</span>
        </p>
        <p className={classes.mine}>{support.thanks}</p>
      </div>
    </Picture>
  )
}
