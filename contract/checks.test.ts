import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminCreateChecks, firstFailing, oldEnough, profileChecks, signUpChecks } from './checks.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const form = {
  fullName: 'Ada Whitfield',
  username: 'ada.w_1-x',
  phoneNumber: '+1 802 555 0142',
  email: 'ada@example.com',
  occupation: 'Surveyor',
  dateOfBirth: '1990-04-02',
  maritalStatus: 'Divorced',
  address: '3 Hill Road',
  accountType: 'savings',
  password: 'Wooden!Bridge27',
  retypePassword: 'Wooden!Bridge27',
}

const reasonOf = (change: Partial<typeof form>) => firstFailing(signUpChecks, { ...form, ...change })?.reason

test.each([
  { fullName: 'Bo' },
  { fullName: 'Ø. Ñandú' },
  { fullName: "D'A" },
  { fullName: '李明' },
  { username: 'jürgen' },
  { username: 'abc' },
  { username: ' ada ' },
  { username: 'a'.repeat(30) },
  { phoneNumber: '555-0142' },
  { phoneNumber: '(030) 901820/12' },
  { phoneNumber: '+123456789012345' },
  { dateOfBirth: '2024-02-29' },
  { dateOfBirth: '2026-11-16' },
  { dateOfBirth: '1906-11-17' },
])('a sign-up with %j is well formed', (change) => {
  expect(reasonOf(change)).toBeUndefined()
})

test.each([
  [{ fullName: 'A' }, 'full_name_incomplete'],
  [{ fullName: 'A.' }, 'full_name_incomplete'],
  [{ fullName: '42' }, 'full_name_incomplete'],
  [{ username: 'ab' }, 'username_unusable'],
  [{ username: 'a'.repeat(31) }, 'username_unusable'],
  [{ username: 'ada whitfield' }, 'username_unusable'],
  [{ username: 'ada@home' }, 'username_unusable'],
  [{ phoneNumber: '+1 80255' }, 'phone_number_incomplete'],
  [{ phoneNumber: '1234567890123456' }, 'phone_number_incomplete'],
  [{ phoneNumber: '802 555 CALL 0142' }, 'phone_number_incomplete'],
  [{ dateOfBirth: '1990-02-30' }, 'birthday_impossible'],
  [{ dateOfBirth: 'long ago' }, 'birthday_impossible'],
  [{ dateOfBirth: '2026-11-18' }, 'birthday_in_future'],
  [{ dateOfBirth: '1906-11-15' }, 'birthday_too_long_ago'],
])('a sign-up with %j is refused as %s', (change, reason) => {
  expect(reasonOf(change)).toBe(reason)
})

test('what is missing comes before what is badly formed', () => {
  expect(reasonOf({ fullName: 'A', username: 'a b', retypePassword: '' })).toBe('retyped_password_missing')
})

test('the desk and the profile judge by the same forms', () => {
  const created = { ...form, retype_password: form.password, totalBalance: 1, availableBalance: 1 }
  expect(firstFailing(adminCreateChecks, created)).toBeUndefined()
  expect(firstFailing(adminCreateChecks, { ...created, username: 'a b' })?.reason).toBe('username_unusable')
  expect(firstFailing(adminCreateChecks, { ...created, fullName: 'A' })?.reason).toBe(
    'customer_name_incomplete',
  )
  expect(firstFailing(profileChecks, { ...form, phoneNumber: '12' })?.reason).toBe('phone_number_incomplete')
})

test('of age from the birthday on, by a sentence that names the years', () => {
  const adult = oldEnough(18)
  expect(adult).toMatchObject({
    field: 'dateOfBirth',
    values: { years: 18 },
    text: 'You must be at least 18 years old to open an account.',
  })
  expect(adult.holds({ dateOfBirth: '2008-11-16' })).toBe(true)
  expect(adult.holds({ dateOfBirth: '2008-11-18' })).toBe(false)
  expect(oldEnough(0).holds({ dateOfBirth: '2026-11-16' })).toBe(true)
})
