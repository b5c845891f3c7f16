import type { Options } from '../../api-types.ts'
import { brand } from '../../brand.ts'
import type { Customer } from '../accounts/customer.ts'

/** An account as the desk's forms hold it: texts as typed, numbers as the number fields give them. */
export type AccountValues = {
  fullName: string
  username: string
  phoneNumber: string
  email: string
  occupation: string
  dateOfBirth: string
  maritalStatus: string
  address: string
  accountType: string
  accountNumber: string
  accountCurrency: string
  accountLimit: number | string
  totalBalance: number | string
  availableBalance: number | string
  cotCode: string
  taxCode: string
  matchingCode: string
  password: string
}

const numbers = new Set(['accountLimit', 'totalBalance', 'availableBalance', 'matchingCode'])

/** What an account may send in one day until somebody says otherwise, as for those who sign up by themselves. */
const FIRST_LIMIT = 10_000

export const emptyAccount: AccountValues = {
  fullName: '',
  username: '',
  phoneNumber: '',
  email: '',
  occupation: '',
  dateOfBirth: '',
  maritalStatus: '',
  address: '',
  accountType: 'savings',
  accountNumber: '',
  accountCurrency: brand.currency,
  accountLimit: FIRST_LIMIT,
  totalBalance: 0,
  availableBalance: 0,
  cotCode: '',
  taxCode: '',
  matchingCode: '',
  password: '',
}

export type UpdateValues = AccountValues & { registrationDate: string; accountStatus: string; reason: string }

/** The codes stay empty, as the password does: what is typed there replaces them. */
export const valuesOf = (customer: Customer): UpdateValues => ({
  ...emptyAccount,
  fullName: customer.fullName,
  username: customer.username,
  phoneNumber: customer.phoneNumber,
  email: customer.email,
  occupation: customer.occupation,
  dateOfBirth: customer.dateOfBirth.slice(0, 10),
  maritalStatus: customer.maritalStatus,
  address: customer.address,
  accountType: customer.accountType,
  accountNumber: customer.accountNumber,
  accountCurrency: customer.accountCurrency,
  accountLimit: customer.accountLimit,
  totalBalance: customer.totalBalance,
  availableBalance: customer.availableBalance,
  registrationDate: customer.registrationDate.slice(0, 10),
  accountStatus: customer.accountStatus,
  reason: '',
})

const asSent = (name: string, value: unknown) => (numbers.has(name) ? Number(value) : value)

type CreateBody = Options<'POST /admin-create'>['body']

export const toCreate = (values: AccountValues & { registerationDate: string; retype_password: string }) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asSent(name, value)])) as CreateBody

type UpdateBody = NonNullable<Options<'PUT /admin-update/{userId}'>['body']>

/** Empty from the beginning, and empty when they are to stay as they are. */
const mayBeEmpty = new Set(['password', 'cotCode', 'taxCode', 'matchingCode', 'reason'])

/** What held something and holds nothing now; an account cannot be without it. */
export const emptied = (before: UpdateValues, after: UpdateValues): (keyof UpdateValues)[] =>
  (Object.keys(after) as (keyof UpdateValues)[]).filter(
    (name) => !mayBeEmpty.has(name) && before[name] !== '' && String(after[name]).trim() === '',
  )

/** Never shown, or compared in a way of their own. */
const unseen = new Set([...mayBeEmpty, 'totalBalance', 'availableBalance'])

/** Only what was changed, and what the form showed of it: what somebody else has changed since is not written over. */
export function toUpdate(before: UpdateValues, after: UpdateValues): UpdateBody {
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== '' && String(value) !== String(before[name as keyof UpdateValues]),
  )
  const body = Object.fromEntries(changed.map(([name, value]) => [name, asSent(name, value)])) as UpdateBody
  const shown = changed.map(([name]) => name as keyof UpdateValues).filter((name) => !unseen.has(name))
  if (shown.length > 0) {
    body.seen = Object.fromEntries(shown.map((name) => [name, asSent(name, before[name])]))
  }
  if (body.totalBalance === undefined && body.availableBalance === undefined) return body
  return {
    ...body,
    seenTotalBalance: Number(before.totalBalance),
    seenAvailableBalance: Number(before.availableBalance),
  }
}

/** The account as it is now, with what was typed in the form still typed. */
export function typedOver(before: UpdateValues, typed: UpdateValues, now: UpdateValues): UpdateValues {
  const kept = Object.entries(typed).filter(([name, value]) => value !== before[name as keyof UpdateValues])
  return { ...now, ...Object.fromEntries(kept) }
}
