import { dayAt } from '../../floor/calendar/bank-time.ts'
import type { Dependencies } from '../../floor/dependencies.ts'

export type BankDay = Pick<Dependencies, 'clock' | 'config'>

/** The day it is at the bank. */
export const bankDay = ({ clock, config }: BankDay): string => dayAt(clock.now(), config.calendar.timeZone)
