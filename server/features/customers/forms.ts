import type { Received } from '@larkfield/contract/calls.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { COVERED, hasFourClasses, PASSWORD_LEAST, PASSWORD_MOST } from '@larkfield/contract/rules.ts'
import { assertCurrency, assertDay, assertPhone } from '../../floor/http/judge-fields.ts'
import { storedAddress } from '../../floor/mail/mailbox.ts'
import type { Passwords } from '../../floor/sessions/passwords.ts'
import type { NewCustomer } from './create-customer.ts'
import type { CustomerChanges } from './update-customer.ts'

/** From the desk's forms to acts: what the contract cannot judge is judged here, and passwords become hashes. */

type Hashing = { passwords: Passwords }

export async function newCustomerFrom(
  { passwords }: Hashing,
  form: Received<'POST /admin-create'>['body'],
): Promise<NewCustomer> {
  assertPhone(form.phoneNumber)
  assertDay(form.registerationDate, 'registerationDate')
  assertCurrency(form.accountCurrency)
  const personal = [form.fullName, form.username, form.email]
  const { cotCode, taxCode, matchingCode } = form
  return {
    fullName: form.fullName.trim(),
    username: form.username.trim(),
    email: storedAddress(form.email),
    phoneNumber: form.phoneNumber.trim(),
    occupation: form.occupation.trim(),
    dateOfBirth: form.dateOfBirth,
    maritalStatus: form.maritalStatus,
    address: form.address.trim(),
    accountType: form.accountType,
    registrationDate: form.registerationDate,
    accountNumber: String(form.accountNumber),
    accountCurrency: form.accountCurrency,
    accountLimit: form.accountLimit,
    totalBalance: form.totalBalance,
    passwordHash: await hashed(passwords, form.password, personal),
    codes: { cotCode, taxCode, matchingCode },
  }
}

export async function changesFrom(
  { passwords }: Hashing,
  customerId: string,
  form: Received<'PUT /admin-update/{userId}'>['body'],
): Promise<CustomerChanges> {
  if (form._id !== undefined && form._id !== customerId) {
    throw new Refusal('form_of_another', { field: '_id' })
  }
  const { cotCode, taxCode, matchingCode } = form
  const personal = {
    ...given('fullName', form.fullName),
    ...given('username', form.username),
    ...given('email', form.email === undefined ? undefined : storedAddress(form.email)),
    ...given('phoneNumber', form.phoneNumber),
    ...given('occupation', form.occupation),
    ...given('dateOfBirth', form.dateOfBirth),
    ...given('maritalStatus', form.maritalStatus),
    ...given('address', form.address),
    ...given('accountType', form.accountType),
    ...given('registrationDate', form.registrationDate),
  }
  if (personal.phoneNumber) assertPhone(personal.phoneNumber)
  if (personal.registrationDate) assertDay(personal.registrationDate, 'registrationDate')
  if (form.accountCurrency) assertCurrency(form.accountCurrency)
  return {
    customerId,
    personal,
    accountNumber: form.accountNumber ? String(form.accountNumber) : undefined,
    accountCurrency: form.accountCurrency || undefined,
    accountLimit: form.accountLimit,
    totalBalance: form.totalBalance,
    availableBalance: form.availableBalance,
    seen: { totalBalance: form.seenTotalBalance, availableBalance: form.seenAvailableBalance },
    seenFields: form.seen,
    status: form.accountStatus || undefined,
    passwordHash: form.password ? await hashed(passwords, form.password, []) : undefined,
    codes: {
      ...given('cotCode', cotCode),
      ...given('taxCode', taxCode),
      ...(typeof matchingCode === 'number' && { matchingCode }),
    },
    blank: Object.entries(form)
      .filter(([name, value]) => name !== 'reason' && value === '')
      .map(([name]) => name),
    reason: form.reason,
  }
}

/** A field that was filled in; nothing at all for one that is empty or still covered. */
const given = <Name extends string>(name: Name, value: string | undefined) =>
  (value === undefined || value.trim() === '' || value === COVERED ? {} : { [name]: value.trim() }) as {
    [K in Name]?: string
  }

async function hashed(passwords: Passwords, password: string, personal: string[]): Promise<string> {
  if (!hasFourClasses(password)) throw new Refusal('password_classes', { field: 'password' })
  if (password.length < PASSWORD_LEAST || password.length > PASSWORD_MOST) {
    throw new Refusal('password_length', { field: 'password' })
  }
  await passwords.assertAcceptable(password, personal)
  return passwords.hash(password)
}
