import type { ReactNode } from 'react'
import classes from './CompactCard.module.css'

type Props = {
  /** A picture before everything. */
  picture?: ReactNode
  title: ReactNode
  /** What the eye looks for, at the end of the first line: a sum, a state, a day. */
  aside?: ReactNode
  text?: ReactNode
  /** Words of a person, shown in some lines instead of one. */
  said?: ReactNode
  note?: ReactNode
  /** One small control beside the lower lines. */
  act?: ReactNode
  /** Buttons with words, below all. */
  acts?: ReactNode
}

/** A row of a list on a phone: what it is, how much, and the rest small, in three or four lines. */
export function CompactCard({ picture, title, aside, text, said, note, act, acts }: Props) {
  return (
    <div className={classes.card}>
      {picture}
      <div className={classes.main}>
        <div className={classes.line}>
          <p className={classes.title}>{title}</p>
          <div className={classes.aside}>{aside}</div>
        </div>
        <div className={classes.line}>
          <div className={classes.more}>
            {text && <p>{text}</p>}
            {said && <p className={classes.said}>{said}</p>}
            {note && <p className={classes.note}>{note}</p>}
          </div>
          {act}
        </div>
        {acts && <div className={classes.acts}>{acts}</div>}
      </div>
    </div>
  )
}
