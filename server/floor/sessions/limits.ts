import ipaddr from 'ipaddr.js'
import { mailboxOf } from '../mail/mailbox.ts'
import type { Counter, Limit } from './throttles.ts'

/** What the bank bears before it makes people wait (S4). Ceilings of open forms are settings: see ceilings.ts (S29). */

const signInFailures: Limit = { name: 'sign-in', most: 5, minutes: 15, inARow: true }
/** For guesses at one name from many networks. One network alone, blocked after five, never fills it. */
const signInFailuresAnywhere: Limit = { name: 'sign-in-anywhere', most: 50, minutes: 60 }
const knownBrowserFailures: Limit = { name: 'known-browser', most: 5, minutes: 15, inARow: true }
/** Each code gives five tries: this bounds what they add up to, and spares the owner's inbox. */
const signInCodesOfEmail: Limit = { name: 'sign-in-code-of', most: 10, minutes: 60 }
const passwordFailures: Limit = { name: 'password', most: 5, minutes: 15, inARow: true }
const factorFailures: Limit = { name: 'factor', most: 5, minutes: 15, inARow: true }
const factorFailuresAnywhere: Limit = { name: 'factor-anywhere', most: 50, minutes: 60 }
const knownBrowserFactorFailures: Limit = { name: 'factor-known-browser', most: 5, minutes: 15, inARow: true }
/** An office shares one address: these are for machines, not for people. */
const signInFailuresOfAddress: Limit = { name: 'sign-in-from', most: 100, minutes: 15 }
const takenEmailsOfAddress: Limit = { name: 'taken-from', most: 100, minutes: 15 }

/** Enough for anyone who pays people, too few to go through account numbers one by one. */
const lookUps: Limit = { name: 'recipient', most: 60, minutes: 15 }
/** A payee whose name was shown counts once for as long. */
const payeeShown: Limit = { name: 'payee-shown', most: 1, minutes: 15 }

/** Each mails somebody who may not know the inviter. */
const invitations: Limit = { name: 'invitation-to', most: 5, minutes: 60 }

export const counters = {
  /** Whose account a number is, told to a customer. */
  recipient: (customerId: string): Counter => ({ limit: lookUps, of: customerId }),
  invitationTo: (email: string): Counter => ({ limit: invitations, of: mailboxOf(email) }),
  payeeShown: (customerId: string, account: bigint): Counter => ({
    limit: payeeShown,
    of: `${customerId}\t${account}`,
  }),
  /** From a browser that has not signed in before: by name and network, so that nobody is blocked from elsewhere. */
  signIn: (name: SignInName, address: string): Counter => ({
    limit: signInFailures,
    of: `${nameOf(name)}\t${networkOf(address)}`,
  }),
  /** What the keys of one name begin with, whatever the network. */
  signInOfName: (name: SignInName): Counter => ({ limit: signInFailures, of: nameOf(name) }),
  signInAnywhere: (name: SignInName): Counter => ({ limit: signInFailuresAnywhere, of: nameOf(name) }),
  /** A browser that has signed in before has a count of its own, which nobody else can fill (S28). */
  knownBrowser: (id: string): Counter => ({ limit: knownBrowserFailures, of: id }),
  signInCodeOf: (email: string): Counter => ({ limit: signInCodesOfEmail, of: mailboxOf(email) }),
  /** A signed-in person who is asked for the password once more. */
  password: (id: string): Counter => ({ limit: passwordFailures, of: id }),
  /** Wrong answers to whatever the bank asked to be confirmed, counted as wrong passwords are (S28). */
  factor: (holder: string, address: string): Counter => ({
    limit: factorFailures,
    of: `${holder}\t${networkOf(address)}`,
  }),
  factorOfPerson: (holder: string): Counter => ({ limit: factorFailures, of: holder }),
  factorAnywhere: (holder: string): Counter => ({ limit: factorFailuresAnywhere, of: holder }),
  factorOfBrowser: (id: string): Counter => ({ limit: knownBrowserFactorFailures, of: id }),
  signInFrom: (address: string): Counter => ({ limit: signInFailuresOfAddress, of: networkOf(address) }),
  takenFrom: (address: string): Counter => ({ limit: takenEmailsOfAddress, of: networkOf(address) }),
}

/** What somebody says they are called, whether or not there is such an account or administrator. */
export type SignInName = { role: 'customer' | 'admin'; name: string }

const nameOf = ({ role, name }: SignInName) => `${role} ${name.toLowerCase()}`

/** How long after a failure the next attempt is judged, once a name has had so many of them everywhere. */
const slowedFrom = [
  { failures: 30, seconds: 30 },
  { failures: 20, seconds: 10 },
  { failures: 10, seconds: 3 },
]

export const secondsBetweenTries = (failures: number): number =>
  slowedFrom.find((slowed) => failures >= slowed.failures)?.seconds ?? 0

/** One household or machine holds a whole /64 of IPv6 and could wander through it. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!('parts' in parsed)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
