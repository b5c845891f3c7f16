import { isWrongIban } from '@larkfield/contract/iban.ts'
import { toMajor, toMinor } from '@larkfield/contract/money.ts'
import { isAccountNumber } from '@larkfield/contract/rules.ts'
import type { Details } from './draft.ts'
import { isInHouse } from './payee-check.ts'
import type { Payer } from './payer.ts'

export type Sender = Pick<Payer, 'accountNumber' | 'accountCurrency' | 'availableBalance' | 'leftToday'> & {
  /** What the wire costs, as far as it is known: it leaves the account too. */
  fee: number
}

type NumberReason = 'ownAccount' | 'tooShort' | 'ownBankNumber' | 'characters' | 'iban'

/** Why the bank would say no to these details; a name in the words of the screen. */
export type DetailsProblem =
  | { field: 'amount'; reason: 'zero' | 'overBalance' | 'overWithFee' | 'overToday' }
  | { field: 'recipientAccount'; reason: NumberReason }

/** What the contract takes for an account number of any bank; its letters and digits are what counts. */
const LEAST_CHARACTERS = 4
const bare = (number: string) => number.replace(/[ -]/g, '')

/**
 * What would be refused for certain, told before three codes are typed. The bank decides again, on figures that may
 * have changed by then.
 */
export function detailsProblem(
  { amount, recipientAccount, bank }: Pick<Details, 'amount' | 'recipientAccount' | 'bank'>,
  sender: Sender,
): DetailsProblem | undefined {
  return amountProblem(Number(amount), sender) ?? numberProblem(recipientAccount.trim(), bank, sender)
}

function amountProblem(amount: number, sender: Sender): DetailsProblem | undefined {
  if (!(amount > 0)) return { field: 'amount', reason: 'zero' }
  if (amount > mostWith(sender))
    return { field: 'amount', reason: sender.fee > 0 ? 'overWithFee' : 'overBalance' }
  if (amount > sender.leftToday) return { field: 'amount', reason: 'overToday' }
  return undefined
}

/** What can be sent so that the fee is there too; below zero where not even that is. */
export function mostWith({ availableBalance, accountCurrency: currency, fee }: Sender): number {
  const inMinor = (sum: number) => toMinor(sum, currency) ?? 0n
  return toMajor(inMinor(availableBalance) - inMinor(fee), currency)
}

function numberProblem(typed: string, bank: string, sender: Sender): DetailsProblem | undefined {
  const wrong = (reason: NumberReason) => ({ field: 'recipientAccount', reason }) as const
  const number = bare(typed)
  if (!/^[A-Za-z0-9]*$/.test(number)) return wrong('characters')
  if (isInHouse(bank)) {
    if (number === sender.accountNumber) return wrong('ownAccount')
    return isAccountNumber(number) ? undefined : wrong('ownBankNumber')
  }
  if (number.length < LEAST_CHARACTERS) return wrong('tooShort')
  return isWrongIban(number) ? wrong('iban') : undefined
}
