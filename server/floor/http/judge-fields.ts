import { isCurrency } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Fields whose form alone does not say whether they can be true. Each throws a refusal that names its field. */

export function assertPhone(text: string, field = 'phoneNumber'): void {
  const digits = text.replace(/\D/g, '').length
  const reachable = text.trim().startsWith('+')
    ? (parsePhoneNumberFromString(text)?.isPossible() ?? false)
    : digits >= 7 && digits <= 15
  if (!reachable) throw new Refusal('phone_number_unreachable', { field })
}

export function assertDay(text: string, field: string): void {
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text || day.getUTCFullYear() < 1800) {
    throw new Refusal('no_such_date', { field })
  }
}

/** Both ends of a period, where given. */
export function assertDays({ from, to }: { from?: string | undefined; to?: string | undefined }): void {
  if (from) assertDay(from, 'from')
  if (to) assertDay(to, 'to')
}

export function assertDayOfPast(text: string, field: string): void {
  assertDay(text, field)
  // A day that has begun anywhere on earth counts as today.
  if (new Date(`${text}T00:00:00Z`).getTime() > Date.now() + 14 * 3_600_000) {
    throw new Refusal('date_in_future', { field })
  }
}

export function assertCurrency(code: string, field = 'accountCurrency'): void {
  if (!isCurrency(code)) throw new Refusal('no_such_currency', { field })
}
