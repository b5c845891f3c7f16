/** Rules both sides judge by, without dependencies: the browser for the message, the server for the truth. */

export const accountTypes = ['savings', 'current'] as const
export const maritalStatuses = ['Single', 'Married', 'Divorced'] as const
/** The customer's own edit form also offers these. */
export const ownMaritalStatuses = [...maritalStatuses, 'single', 'married', 'divorced', 'widowed'] as const
export const accountStatuses = ['active', 'inactive', 'closed', 'disabled'] as const
export const loanTypes = ['personal-loans', 'mortgages', 'business-loans'] as const
export const transactionTypes = ['credit', 'debit'] as const
/** What the desk can take away as CSV. */
/** What stands in place of a secret that staff may not read at a glance. */
export const COVERED = '••••••'

export const exportLists = ['customers', 'documents', 'cards', 'messages', 'audit'] as const
export const messageSenders = ['customerCare', 'support'] as const

export const CODE_LENGTH = 6
export const CODE_VALID_MINUTES = 5
export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 128
export const IMAGE_MOST_BYTES = 5 * 1024 * 1024

/** What a new account may send a day until somebody decides otherwise, in major units of its currency. */
export const FIRST_DAILY_LIMIT = 10_000
/** How far customers raise it by themselves; beyond that they ask the desk. */
export const OWN_DAILY_LIMIT_MOST = 10 * FIRST_DAILY_LIMIT

/** People on one account, its owner included, and invitations to it that wait at once. */
export const MOST_HOLDERS = 5
export const MOST_INVITATIONS = 10
/** What one holder may have waiting for the other's signature. */
export const MOST_WAITING = 20
export const INVITATION_DAYS = 7

/** Accounts of a customer's own, their first one included, and pots under each. */
export const MOST_ACCOUNTS = 20
export const MOST_POTS = 20
/** How far ahead a pot can be locked: a year that was mistyped would lock the money away for good. */
export const MOST_LOCKED_YEARS = 10

export const specialCharacters = '!@#$%^&*(),.?":{}|<>'

/** The four classes of docs/SPECIFICATION.md §9. Length and commonness have sentences of their own. */
export function hasFourClasses(password: string): boolean {
  return (
    /[A-Z]/.test(password) &&
    /[a-z]/.test(password) &&
    /[0-9]/.test(password) &&
    [...password].some((character) => specialCharacters.includes(character))
  )
}

export const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null

/** What a field holds as text. A list or an object holds none: its text form could be anything, or throw. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const isAccountNumber = (value: unknown): boolean => /^[1-9]\d{9,17}$/.test(textOf(value))

/** Whether a mail could go there; that it arrives is shown by the code. */
export const emailPattern =
  /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[^\s\p{C}@<>()[\]\\,;:"]+\.[^\s\p{C}@<>()[\]\\,;:"]{2,}$/u
/** Between the fewest digits that reach somebody and the most of any number on earth; the server knows each country's. */
export const phonePattern = /^\+?(?:[ ()./-]*[0-9]){7,15}[ ()./-]*$/
export const namePattern = /\p{L}.*\p{L}/u
export const usernamePattern = /^[\p{L}\d._-]{3,30}$/u

export const isDay = (value: string): boolean => {
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === value
}

/** The years a bank knows, 1900 to 2199 (S49): what lies outside was mistyped, and dates cannot be reckoned from it. */
const year = String.raw`(19|2[01])\d\d`
const leapYear = '((19|2[01])(0[48]|[2468][048]|[13579][26])|2000)'
const dayOfMonth = String.raw`(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31`
export const dayPattern = new RegExp(`^(${year}-(${dayOfMonth})|${leapYear}-02-29)$`)
export const monthPattern = new RegExp(`^${year}-(0[1-9]|1[0-2])$`)

const OLDEST_YEARS = 120
/** A day that has begun anywhere on earth counts as today. */
const today = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
const yearsAgo = (years: number): string => {
  const [year, ...rest] = today().split('-')
  return [String(Number(year) - years).padStart(4, '0'), ...rest].join('-')
}

export const hasBegun = (day: string): boolean => day <= today()
/** Whether somebody born on that day can be alive. */
export const isWithinALifetime = (day: string): boolean => day >= yearsAgo(OLDEST_YEARS)
export const isAtLeast = (years: number, birthday: string): boolean => birthday <= yearsAgo(years)

export const isCode = (value: unknown): boolean => /^\d{6}$/.test(textOf(value))
