import { isValidIBAN } from 'ibantools'

/** The shortest IBAN has 15 characters, the longest allowed 34: less is an account number of some bank's own. */
const looksLikeIban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/**
 * Whether this is an IBAN that cannot exist: a digit is wrong, missing or in another place. Other account numbers have
 * no digits to check by and are taken as they are.
 *
 * The library knows each country's form and is no small thing: on the web only the screens where a payee is typed bring
 * it along.
 */
export function isWrongIban(typed: string): boolean {
  const iban = typed.replace(/[ -]/g, '').toUpperCase()
  return looksLikeIban.test(iban) && !isValidIBAN(iban)
}
