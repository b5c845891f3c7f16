import { Kbd } from '@mantine/core'
import { useDeskWords } from '../../words/desk.ts'
import classes from './KeyHint.module.css'

/** The letters that work on the list, for screens that have a keyboard. */
export function KeyHint() {
  const { keys } = useDeskWords().proposals.approvals
  const letters = [
    { key: 'J', does: keys.next },
    { key: 'K', does: keys.previous },
    { key: 'A', does: keys.approve },
    { key: 'D', does: keys.decline },
  ]
  return (
    <p className={classes.hint}>
      {letters.map(({ key, does }) => (
        <span key={key}>
          <Kbd size="sm">{key}</Kbd> {does}
        </span>
      ))}
    </p>
  )
}
