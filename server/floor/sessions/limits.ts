import type { Counter, Limit } from './throttles.ts'

/** What the bank bears before it makes people wait (S4, S8). */

const signInFailures: Limit = { name: 'sign-in', most: 5, minutes: 15, inARow: true }
const adminSignInFailures: Limit = { name: 'admin-sign-in', most: 5, minutes: 15, inARow: true }
const passwordFailures: Limit = { name: 'password', most: 5, minutes: 15, inARow: true }
/** An office shares one address: these are for machines, not for people. */
const signInFailuresOfAddress: Limit = { name: 'sign-in-from', most: 100, minutes: 15 }
const codeFailuresOfAddress: Limit = { name: 'code-from', most: 100, minutes: 15 }
const takenEmailsOfAddress: Limit = { name: 'taken-from', most: 100, minutes: 15 }
const resetsFromAddress: Limit = { name: 'reset-from', most: 300, minutes: 15 }
/** Each reset gives five tries at a code: this bounds what they add up to, and spares the owner's inbox. */
const resetsOfEmail: Limit = { name: 'reset-of', most: 10, minutes: 60 }
/** Spares the owner's inbox. */
const accountNumbersOfEmail: Limit = { name: 'account-number-of', most: 10, minutes: 60 }

export const counters = {
  /** By account number, whether or not such an account exists. */
  signIn: (accountNumber: string): Counter => ({ limit: signInFailures, of: accountNumber }),
  adminSignIn: (username: string): Counter => ({ limit: adminSignInFailures, of: username.toLowerCase() }),
  /** A signed-in person who is asked for the password once more. */
  password: (id: string): Counter => ({ limit: passwordFailures, of: id }),
  signInFrom: (address: string): Counter => ({ limit: signInFailuresOfAddress, of: networkOf(address) }),
  codeFrom: (address: string): Counter => ({ limit: codeFailuresOfAddress, of: networkOf(address) }),
  takenFrom: (address: string): Counter => ({ limit: takenEmailsOfAddress, of: networkOf(address) }),
  resetFrom: (address: string): Counter => ({ limit: resetsFromAddress, of: networkOf(address) }),
  accountNumberOf: (email: string): Counter => ({ limit: accountNumbersOfEmail, of: email.toLowerCase() }),
  resetOf: (email: string): Counter => ({ limit: resetsOfEmail, of: email.toLowerCase() }),
}

/** One household or machine holds a whole /64 of IPv6 and could wander through it. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, 4).join(':')}::/64`
}
