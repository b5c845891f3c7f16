import { randomUUID } from 'node:crypto'
import { minor } from '@larkfield/contract/money.ts'
import { houseNames, ownRemarks } from '@larkfield/contract/posting-words.ts'
import { type AccountId, accountId, type Signers, type Transfer } from '@larkfield/ledger'
import { moneyDetails } from '../../floor/money/details.ts'
import { allocate } from '../../floor/reckoning/allocation.ts'
import type { Instalment } from '../../floor/reckoning/instalments.ts'
import { type DueRow, openDues } from './debts.queries.ts'
import type { Work } from './loan-work.ts'
import { insertPayment, insertPlan, payDues } from './work.queries.ts'

export type Payer = { account: AccountId; number: string; name: string }

export type Paying = {
  amountMinor: bigint
  how: 'collected' | 'paid' | 'early' | 'set_off'
  from: Payer
  /** The day of the books: the one that the work is about. */
  day: string
  principal: string
  key?: string
  signatures?: Signers
}

export const openOf = (due: DueRow): bigint => due.amount_minor - due.paid_minor - due.replanned_minor

const dueOf = (row: DueRow) => ({ id: row.id, kind: row.kind, dueOn: row.due_on, openMinor: openOf(row) })

export const duesIn = async ({ tx, debt }: Pick<Work, 'tx' | 'debt'>) =>
  (await openDues(tx, debt.account_id)).map(dueOf)

/** Books a payment and says what it was for: fees, interest, principal, oldest first; the rest is principal ahead (B25). */
export async function pay(work: Work, paying: Paying): Promise<Transfer> {
  const { ledger, tx, debt, brand } = work
  const { amountMinor, how, from, day, signatures } = paying
  const { transfer } = await ledger.within(tx.client).post({
    request: { principal: paying.principal, call: `loan-${how}`, key: paying.key ?? randomUUID() },
    kind: 'repayment',
    debit: from.account,
    credit: accountId(String(debt.account_id)),
    amountMinor: minor(amountMinor),
    currency: debt.currency,
    bookOn: day,
    ...(signatures && { signatures }),
    details: moneyDetails({
      senderName: from.name,
      senderAccount: from.number,
      receiverName: houseNames.loans,
      receiverAccount: debt.number,
      bank: brand.name,
      remark: ownRemarks.repayment,
    }),
  })
  await settle(work, { transfer, amountMinor, how, day, from: from.account })
  return transfer
}

/** The bank gives up what is owed: a loss of its own pays it. */
export async function writeOff(work: Work, given: { day: string; principal: string }): Promise<Transfer> {
  const { ledger, tx, debt, brand } = work
  const amountMinor = (await ledger.within(tx.client).account(accountId(String(debt.account_id))))!
    .balanceMinor
  const { transfer } = await ledger.within(tx.client).post({
    request: { principal: given.principal, call: 'loan-write-off', key: randomUUID() },
    kind: 'write_off',
    debit: 'loan_losses',
    credit: accountId(String(debt.account_id)),
    amountMinor: minor(-amountMinor),
    currency: debt.currency,
    bookOn: given.day,
    details: moneyDetails({
      senderName: houseNames.loan_losses,
      senderAccount: '',
      receiverName: debt.full_name,
      receiverAccount: debt.number,
      bank: brand.name,
      remark: ownRemarks.write_off,
    }),
  })
  await settle(work, { transfer, amountMinor: -amountMinor, how: 'write_off', day: given.day, from: null })
  return transfer
}

type Settled = {
  transfer: Transfer
  amountMinor: bigint
  how: Paying['how'] | 'write_off'
  day: string
  from: AccountId | null
}

async function settle(work: Work, { transfer, amountMinor, how, day, from }: Settled): Promise<void> {
  const { tx, debt } = work
  const { parts, feesMinor, interestMinor, principalMinor, earlyMinor } = allocate(
    amountMinor,
    await duesIn(work),
  )
  const paid = parts.map(({ due, minor: part }) => ({ id: due.id, minor: part }))
  await tx.run(payDues(paid, day))
  await tx.run(
    insertPayment({
      transfer: transfer.id,
      account: debt.account_id,
      day,
      amountMinor,
      feesMinor,
      interestMinor,
      principalMinor: principalMinor + earlyMinor,
      aheadMinor: earlyMinor,
      how,
      from,
      parts: paid,
    }),
  )
  work.debt = { ...debt, principal_minor: debt.principal_minor - principalMinor - earlyMinor }
}

type Replan = {
  why: 'early' | 'restructured' | 'reversed' | 'resumed'
  day: string
  instalments: readonly Instalment[]
}

/** From this day on another plan is in force; those before stay as they were. */
export async function replan(work: Work, { why, day, instalments }: Replan): Promise<void> {
  const { tx, debt } = work
  const plan = debt.plan + 1
  work.debt = { ...debt, plan }
  await insertPlan(tx, {
    account: debt.account_id,
    plan,
    why,
    from: day,
    ratePpm: debt.rate_ppm,
    principalMinor: instalments.reduce((sum, { principalMinor }) => sum + principalMinor, 0n),
    instalments,
  })
}
