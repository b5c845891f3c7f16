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
export const phonePattern = /^\+?[0-9 ()./-]{5,31}$/

export const isCode = (value: unknown): boolean => /^\d{6}$/.test(textOf(value))
