import classes from '../../ui/Records.module.css'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'

/** The day that counts may be chosen, the day of booking never: where the two differ, both are told. */
export function BookedLater({ date, bookedAt }: { date: string; bookedAt: string }) {
  const { records } = useCustomerWords()
  const { day } = useFormats()
  const booked = day(bookedAt)
  return booked === day(date) ? null : <span className={classes.second}>{records.booked(booked)}</span>
}
