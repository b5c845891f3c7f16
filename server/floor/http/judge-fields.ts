import { isCurrency } from '@larkfield/contract/money.ts'
import { toPpm } from '@larkfield/contract/percent.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { dayPattern } from '@larkfield/contract/rules.ts'
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
  if (!dayPattern.test(text)) throw new Refusal('no_such_date', { field })
}

/** Both ends of a period, where given. */
export function assertDays({ from, to }: { from?: string | undefined; to?: string | undefined }): void {
  if (from) assertDay(from, 'from')
  if (to) assertDay(to, 'to')
}

export function assertCurrency(code: string, field = 'accountCurrency'): void {
  if (!isCurrency(code)) throw new Refusal('no_such_currency', { field })
}

/** A percentage in millionths. */
export function ppmOf(percent: number, field: string): number {
  const ppm = toPpm(percent)
  if (ppm === undefined) throw new Refusal('rate_too_fine', { field })
  return ppm
}
