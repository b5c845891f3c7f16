import {
  type AccountKind,
  type AccountRef,
  CUSTOMER_KINDS,
  HOUSE_KINDS,
  type HouseKind,
  type TransferKind,
} from './types.ts'

const isHouseKind = (word: string): word is HouseKind => (HOUSE_KINDS as readonly string[]).includes(word)

const A = 'A'.charCodeAt(0)

/**
 * House accounts have fixed numbers: 1, five digits for the currency, 000, one digit for the kind. The dollar's five
 * digits are zeros, so that its cash desk is 1000000000.
 */
export function houseNumber(kind: HouseKind, currency: string): string {
  const letters = [...currency].map((letter) => letter.charCodeAt(0) - A)
  const place = currency === 'USD' ? 0 : letters.reduce((sum, letter) => sum * 26 + letter, 0) + 1
  return `1${String(place).padStart(5, '0')}000${HOUSE_KINDS.indexOf(kind)}`
}

/** Numbers kept free for house accounts, also of currencies the bank does not hold yet. */
export const isReservedNumber = (number: string): boolean => /^1\d{5}000\d$/.test(number)

/** The number or id to look an account up by; house kinds are words, numbers are digits. */
export function resolveHouse(ref: AccountRef, currency: string): AccountRef {
  return typeof ref === 'string' && isHouseKind(ref) ? houseNumber(ref, currency) : ref
}

const house: readonly AccountKind[] = HOUSE_KINDS
const everyone: readonly AccountKind[] = ['customer', ...HOUSE_KINDS]
const customer: readonly AccountKind[] = ['customer']

export const isCustomerKind = (kind: AccountKind): boolean =>
  (CUSTOMER_KINDS as readonly AccountKind[]).includes(kind)

type Way = readonly [from: readonly AccountKind[], to: readonly AccountKind[]]

/** Every movement the bank knows, from whom to whom; whatever is not listed is refused. */
const movements: Record<Exclude<TransferKind, 'reversal'>, readonly Way[]> = {
  opening: [[['cash_desk'], customer]],
  credit: [[everyone, customer]],
  debit: [[customer, everyone]],
  wire: [[customer, customer]],
  wire_out: [[customer, ['wire_clearing']]],
  wire_in: [[['wire_clearing'], customer]],
  move: [[customer, customer]],
  adjustment: [
    [['adjustments'], customer],
    [customer, ['adjustments']],
  ],
  block: [[customer, ['adjustments']]],
  loan: [[['loan', 'loans'], customer]],
  repayment: [[customer, ['loan', 'loans']]],
  interest: [
    [['interest'], customer],
    [customer, ['interest']],
    [['loan'], ['interest_income']],
  ],
  fee: [[['customer', 'loan'], ['fees']]],
  tax: [[customer, ['tax']]],
  write_off: [[['loan_losses'], ['loan']]],
  sweep: [[customer, ['unclaimed']]],
  internal: [[house, house]],
}

const allowed = new Set(
  Object.entries(movements).flatMap(([kind, ways]) =>
    ways.flatMap(([from, to]) => from.flatMap((payer) => to.map((payee) => `${kind} ${payer} ${payee}`))),
  ),
)

export const isAllowed = (kind: TransferKind, payer: AccountKind, payee: AccountKind): boolean =>
  allowed.has(`${kind} ${payer} ${payee}`)

/** What a customer sends to others: counts against the daily limit of the account. */
export const isSend = (kind: TransferKind): boolean => kind === 'wire' || kind === 'wire_out'

/** What only an account's holders do: needs an active account, and as many signatures as were agreed. */
export const isOrdered = (kind: TransferKind): boolean => isSend(kind) || kind === 'move'
