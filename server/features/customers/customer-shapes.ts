import { toMajor } from '@larkfield/contract/money.ts'
import type { CustomerRecord } from '../../floor/people/customer-record.queries.ts'
import type { PendingEmail } from '../../floor/people/new-email.queries.ts'
import type { FileLinks } from '../../floor/stored-files/file-links.ts'

/** The record as replies show it. */

export const customerRow = (record: CustomerRecord, links: FileLinks) => ({
  ...rowFields(record),
  profilePhoto: links.photo(record.photo_file_id),
})

export const customerDetails = (record: CustomerRecord, links: FileLinks) => ({
  ...customerFields(record),
  profilePhoto: links.photo(record.photo_file_id),
})

function rowFields(record: CustomerRecord) {
  const major = (minor: bigint) => toMajor(minor, record.currency)
  return {
    _id: record.id,
    fullName: record.full_name,
    username: record.username,
    accountNumber: record.number,
    email: record.email,
    phoneNumber: record.phone_number,
    accountType: record.account_type,
    accountStatus: record.status as string,
    accountCurrency: record.currency,
    totalBalance: major(record.balance_minor),
    availableBalance: major(record.balance_minor - record.held_minor),
    isVerified: record.is_verified,
    registrationDate: record.registration_date,
    dateOfBirth: record.date_of_birth,
  }
}

/** All but the photo, whose link is for one reader. */
export function customerFields(record: CustomerRecord) {
  return {
    ...rowFields(record),
    occupation: record.occupation,
    maritalStatus: record.marital_status,
    address: record.address,
    accountLimit: toMajor(record.daily_limit_minor ?? 0n, record.currency),
    statusReason: record.status_reason,
    mustChangePassword: record.password_is_temporary,
  }
}

export const shownPending = (pending: PendingEmail | undefined) =>
  pending ? { ...pending, until: pending.until.toISOString() } : null
