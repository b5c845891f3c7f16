import type { Brand } from '@larkfield/contract/brand.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import type { Transfer } from '@larkfield/ledger'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { addresseesOf } from '../../floor/holdings/holders.queries.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import { writeToCustomer } from '../../floor/news/letters.queries.ts'
import type { Instalment } from '../../floor/reckoning/instalments.ts'
import { formatsOf } from '../../floor/words/formats.ts'
import { wordsOf } from '../../floor/words/words.ts'
import type { DebtRow } from './debts.queries.ts'
import { shownInstalment } from './figures.ts'
import type { Work } from './loan-work.ts'
import type { LoanRow } from './loans.queries.ts'

type Borrower = Pick<DebtRow, 'customer_id' | 'email'>
type Told = { subject: string; content: string }

const write = (tx: Transaction, brand: Brand, customer: { id: string; email: string }, told: Told) =>
  writeToCustomer(tx, {
    customer,
    sender: wordsOf(brand).letters.customerCare,
    senderEmail: brand.email,
    ...told,
  })

/** Into the borrower's Messages, in the transaction of what it tells about: with it, once, or not at all. */
export const writeToBorrower = (
  tx: Transaction,
  brand: Brand,
  { customer_id: id, email }: Borrower,
  told: Told,
): Promise<void> => write(tx, brand, { id, email }, told)

type PaidOut = { ticket: LoanRow; amountMinor: bigint; account: string; first: Instalment }

export function tellOfPayOut(
  tx: Transaction,
  brand: Brand,
  { ticket, amountMinor, account, first }: PaidOut,
): Promise<void> {
  const { subject, content } = wordsOf(brand).letters.loanPaidOut
  const { money, day } = formatsOf(brand)
  const { currency } = ticket
  const { amount, dueOn } = shownInstalment(first, currency)
  const sum = money(toMajor(amountMinor, currency), currency)
  const told = content({ sum, account, instalment: money(amount, currency), dueOn: day(dueOn) })
  return writeToBorrower(tx, brand, ticket, { subject, content: told })
}

type Repaid = { transfer: Transfer; account: string; plan: readonly Instalment[] }

/** What is left and its new plan, or that the loan is over. The work is done and kept. */
export function tellOfEarly({ tx, brand, debt }: Work, { transfer, account, plan }: Repaid): Promise<void> {
  const { loanOver, loanRepaidEarly } = wordsOf(brand).letters
  const { money } = formatsOf(brand)
  const sum = money(toMajor(transfer.amountMinor, debt.currency), debt.currency)
  const isOver = debt.state === 'repaid'
  const content = isOver
    ? loanOver.content({ sum, account })
    : loanRepaidEarly.content({ sum, account, ...afterIt(brand, debt, plan) })
  return writeToBorrower(tx, brand, debt, { subject: (isOver ? loanOver : loanRepaidEarly).subject, content })
}

type Telling = Pick<Dependencies, 'sendMail'>

/**
 * Money that staff take is never taken silently: everybody who may use the account has a message and a mail, and the
 * borrower among them reads what is left.
 */
export async function tellOfSetOff(
  { tx, brand, debt }: Work,
  { sendMail }: Telling,
  { transfer, account, plan }: Repaid,
): Promise<void> {
  const { subject, content } = wordsOf(brand).letters.loanSetOff
  const sum = formatsOf(brand).money(toMajor(transfer.amountMinor, debt.currency), debt.currency)
  const after = debt.state === 'repaid' ? 'repaid' : afterIt(brand, debt, plan)
  for (const holder of await addresseesOf(tx, transfer.debit.account)) {
    const told = {
      subject,
      content: content({
        sum,
        account,
        reference: shownId(transfer.id),
        after: holder.id === debt.customer_id ? after : null,
      }),
    }
    await write(tx, brand, holder, told)
    const person = { fullName: holder.full_name, email: holder.email }
    await sendMail(tx, noticesOf(brand).moneyMoved(person, told))
  }
}

/** The borrower and all who may use the account read, by message and mail, that instalments are collected from it now. */
export async function tellOfPayer(
  tx: Transaction,
  { config: { brand }, sendMail }: Telling & Pick<Dependencies, 'config'>,
  { debt, payer }: { debt: DebtRow; payer: { account_id: bigint; number: string } },
): Promise<void> {
  const { subject, content } = wordsOf(brand).letters.loanPayerChosen
  for (const holder of await addresseesOf(tx, Number(payer.account_id))) {
    const told = {
      subject,
      content: content({ account: payer.number, isBorrower: holder.id === debt.customer_id }),
    }
    await write(tx, brand, holder, told)
    const person = { fullName: holder.full_name, email: holder.email }
    await sendMail(tx, noticesOf(brand).accountByDesk(person, told))
  }
}

function afterIt(brand: Brand, { owed_minor, currency }: DebtRow, plan: readonly Instalment[]) {
  const { money, day } = formatsOf(brand)
  const [first] = plan
  return {
    left: money(toMajor(owed_minor, currency), currency),
    plan: first
      ? {
          instalment: money(shownInstalment(first, currency).amount, currency),
          next: day(first.dueOn),
          last: day(plan.at(-1)!.dueOn),
        }
      : null,
  }
}

export function tellOfWaiver({ tx, brand, debt }: Work, feeMinor: bigint): Promise<void> {
  const { subject, content } = wordsOf(brand).letters.loanFeeWaived
  const sum = formatsOf(brand).money(toMajor(feeMinor, debt.currency), debt.currency)
  return writeToBorrower(tx, brand, debt, { subject, content: content({ sum }) })
}

type First = { amount: number; dueOn: string }

export const tellOfPlan = (work: Work, first: First): Promise<void> =>
  tellOfNext(work, first, wordsOf(work.brand).letters.loanChanged)

/** Interest is charged again, and the plan is redone for that. */
export const tellOfResumed = (work: Work, first: First): Promise<void> =>
  tellOfNext(work, first, wordsOf(work.brand).letters.loanResumed)

type OfNext = { subject: string; content: (it: { instalment: string; from: string }) => string }

function tellOfNext({ tx, brand, debt }: Work, first: First, { subject, content }: OfNext): Promise<void> {
  const { money, day } = formatsOf(brand)
  const told = content({ instalment: money(first.amount, debt.currency), from: day(first.dueOn) })
  return writeToBorrower(tx, brand, debt, { subject, content: told })
}
