import { localDate } from '../../ui/format.ts'
import classes from './Records.module.css'

/** The day that counts may be chosen, the day of booking never: where the two differ, both are told. */
export function BookedLater({ date, bookedAt }: { date: string; bookedAt: string }) {
  const booked = localDate(bookedAt)
  return booked === localDate(date) ? null : <span className={classes.second}>Booked {booked}</span>
}
