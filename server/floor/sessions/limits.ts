import type { Counter, Limit } from './throttles.ts'

/** What the bank bears before it makes people wait (S4). Ceilings of open forms are settings: see ceilings.ts (S29). */

const signInFailures: Limit = { name: 'sign-in', most: 5, minutes: 15, inARow: true }
const adminSignInFailures: Limit = { name: 'admin-sign-in', most: 5, minutes: 15, inARow: true }
const passwordFailures: Limit = { name: 'password', most: 5, minutes: 15, inARow: true }
/** An office shares one address: these are for machines, not for people. */
const signInFailuresOfAddress: Limit = { name: 'sign-in-from', most: 100, minutes: 15 }
const takenEmailsOfAddress: Limit = { name: 'taken-from', most: 100, minutes: 15 }

export const counters = {
  /** By account number, whether or not such an account exists. */
  signIn: (accountNumber: string): Counter => ({ limit: signInFailures, of: accountNumber }),
  adminSignIn: (username: string): Counter => ({ limit: adminSignInFailures, of: username.toLowerCase() }),
  /** A signed-in person who is asked for the password once more. */
  password: (id: string): Counter => ({ limit: passwordFailures, of: id }),
  signInFrom: (address: string): Counter => ({ limit: signInFailuresOfAddress, of: networkOf(address) }),
  takenFrom: (address: string): Counter => ({ limit: takenEmailsOfAddress, of: networkOf(address) }),
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
