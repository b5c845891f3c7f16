import { domainToASCII, domainToUnicode } from 'node:url'

/**
 * One mailbox has many spellings: its domain in any case, in letters of other scripts or in their ASCII form, with wide
 * or circled letters. Addresses are kept, compared and counted by what is said here and nowhere else.
 */

/** What would be no part of a host's name: such a domain stays as it was typed. */
const notOfAHost = /[%/?#:\\[\]]/

const halves = (address: string): [local: string, domain: string] => {
  const text = address.trim()
  const at = text.lastIndexOf('@')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** As the bank keeps an address: the domain as mail servers know it, what is before it as it was typed. */
export function storedAddress(address: string): string {
  const [local, domain] = halves(address)
  const plain = domain.normalize('NFKC')
  const ascii = notOfAHost.test(plain) ? '' : domainToASCII(plain)
  return domain === '' ? local : `${local}@${ascii || domain}`
}

/** The spellings that rows may have: those of earlier releases have the domain in its own letters. */
export function storedSpellings(address: string): [string, string] {
  const stored = storedAddress(address)
  const [local, domain] = halves(stored)
  return [stored, `${local}@${domainToUnicode(domain) || domain}`]
}

/** What the ceilings of an address count by; other texts that they count by pass through it unharmed. */
export const mailboxOf = (address: string): string => storedAddress(address).normalize('NFKC').toLowerCase()

const inSmallLetters = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Whether only the case of ASCII letters differs: anything more may be another mailbox, and is proven by a code (S39). */
export const isSameMailbox = (one: string, other: string): boolean =>
  inSmallLetters(storedAddress(one)) === inSmallLetters(storedAddress(other))
