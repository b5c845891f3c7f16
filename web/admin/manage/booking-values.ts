import type { Reply } from '../../api-types.ts'

/** What a booking of the desk may carry besides its amount; empty means today, and no word. */
export type BookingValues = {
  amount: number | string
  description: string
  date: string
  time: string
  bank: string
  reason: string
}

export const emptyBooking: BookingValues = {
  amount: '',
  description: '',
  date: '',
  time: '',
  bank: '',
  reason: '',
}

/** The line that a credit or debit became. */
export type Booked = Reply<'POST /credit/{adminId}'>['data']

/** Form state as a call wants it: an amount as a number, and nothing that was left empty. */
export function toBooking(values: BookingValues) {
  const { amount, ...texts } = values
  const given = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  return { amount: Number(amount), ...(Object.fromEntries(given) as Partial<Omit<BookingValues, 'amount'>>) }
}

/** Whether closing would lose anything: an account that was chosen is chosen again in a moment. */
export const isBegun = (values: BookingValues) =>
  Object.keys(emptyBooking).some((name) => values[name as keyof BookingValues] !== '')
