import { CARD_NUMBER } from '@larkfield/server/floor/secrets/card-numbers.ts'
import type { Secrets } from '@larkfield/server/floor/secrets/secrets.ts'
import { daysBefore, type Known } from './correspondence.ts'
import type { DemoCard, DemoPayee, DemoSignIn } from './demo.queries.ts'
import { seeded } from './seeded.ts'
import type { DemoMovement } from './year/movement.ts'

const EVERY_NTH_HAS_A_CARD = 3

/** The well-known test number first, for the tour's own customer; the others are drawn and pass the check digit. */
export function demoCards(customers: readonly Known[], secrets: Secrets, now: Date): DemoCard[] {
  return customers
    .filter(({ person }, place) => place % EVERY_NTH_HAS_A_CARD === 0 && person.isVerified)
    .map(({ person, id }, place) => {
      const isVisa = place % 2 === 0
      const digits = place === 0 ? '4111111111111111' : drawNumber(isVisa ? '4' : '5', person.accountNumber)
      const expiry = `0${1 + (place % 9)}/${String(now.getUTCFullYear() + 1 + (place % 3)).slice(2)}`
      return {
        customerId: id,
        numberSealed: secrets.seal(CARD_NUMBER, digits).toString('hex'),
        lastFour: digits.slice(-4),
        brand: isVisa ? 'Visa' : 'Mastercard',
        holder: person.fullName,
        expiry: place === 0 ? `09/${String(now.getUTCFullYear() + 3).slice(2)}` : expiry,
        addedAt: daysBefore(now, person.joinedDaysAgo * 0.8),
      }
    })
}

/** Fourteen digits after the first and one that makes the number right (Luhn). */
function drawNumber(first: '4' | '5', seed: string): string {
  const random = seeded(Number(seed) + 7)
  const begun = `${first}${first === '5' ? '3' : '0'}${Array.from({ length: 13 }, () => Math.floor(random() * 10)).join('')}`
  const sum = [...begun].reverse().reduce((total, digit, place) => {
    const counted = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return `${begun}${(10 - (sum % 10)) % 10}`
}

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
]

/** From networks kept free for stories; whoever was disabled for it came from elsewhere the last time. */
export function demoSignIns(customers: readonly Known[], now: Date): DemoSignIn[] {
  return customers.flatMap(({ person, id }, place) => {
    if (!person.isVerified) return []
    const last = (person.lastActiveDaysAgo ?? 0) + 0.4
    const browser = browsers[place % browsers.length]!
    const home = `203.0.113.${10 + place}`
    const usual = [last + 9, last + 3.1, last]
      .filter((daysAgo) => daysAgo < person.joinedDaysAgo)
      .map((daysAgo) => ({
        customerId: id,
        at: daysBefore(now, daysAgo),
        address: home,
        browser,
        outcome: 'done',
      }))
    if (person.status !== 'disabled') return usual
    const elsewhere = { address: '198.51.100.77', browser: browsers[(place + 1) % browsers.length]! }
    return [...usual, { customerId: id, at: daysBefore(now, last - 0.3), ...elsewhere, outcome: 'done' }]
  })
}

const MOST_PAYEES = 6

/** Whom somebody has paid more than once at other banks is kept as a payee, by those who keep such lists. */
export function demoPayees(customers: readonly Known[], year: readonly DemoMovement[]): DemoPayee[] {
  return customers
    .filter((_, place) => place % 2 === 0)
    .flatMap(({ person, id }) => {
      const paid = new Map<string, DemoPayee & { times: number }>()
      for (const { debit, kind, receiverName, outsideAccount, bank } of year) {
        if (debit !== person.accountNumber || kind !== 'wire_out') continue
        const payee = paid.get(receiverName) ?? {
          customerId: id,
          name: receiverName,
          account: outsideAccount!,
          bank,
          times: 0,
        }
        paid.set(receiverName, { ...payee, times: payee.times + 1 })
      }
      return [...paid.values()].filter(({ times }) => times > 1).slice(0, MOST_PAYEES)
    })
}
