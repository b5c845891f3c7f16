import { toMinor } from '@larkfield/contract/money.ts'
import { ownRemarks } from '@larkfield/contract/posting-words.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Done } from '../../floor/acts/act.ts'
import { effectsOfChange } from '../../floor/acts/effects.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { weighsOfFirstLimit } from '../../floor/holdings/open-account.ts'
import { sealTransferCodes, type TransferCodes } from '../../floor/secrets/transfer-codes.ts'
import { insertCustomer, type PersonalFields } from './desk.queries.ts'
import type { Desk } from './desk-tools.ts'
import { houseTransfer } from './postings.ts'

export type NewCustomer = PersonalFields & {
  /** Nobody has one before they are created. */
  customerId?: never
  accountNumber: string
  accountCurrency: string
  accountLimit: number
  totalBalance: number
  /** Hashed before the act begins: it takes long and needs no lock. */
  passwordHash: string
  codes: TransferCodes
}

/** Opens the account, books the opening balance from the cash desk and tells the customer: all of it or none. */
export async function createCustomer(
  tx: Transaction,
  desk: Desk,
  asked: NewCustomer,
): Promise<Done<{ customerId: string }>> {
  const currency = asked.accountCurrency
  const limitMinor = minorOf(asked.accountLimit, currency, 'accountLimit')
  const openingMinor = minorOf(asked.totalBalance, currency, 'totalBalance')
  const books = desk.ledger.within(tx.client)
  await books.ensureHouse(currency)
  const account = await books.openAccount({
    number: asked.accountNumber,
    currency,
    dailyLimitMinor: limitMinor,
  })
  const customerId = await insertCustomer(tx, {
    ...asked,
    accountId: account.id,
    codesSealed: sealTransferCodes(desk.secrets, asked.codes),
  })
  if (openingMinor > 0n) {
    await books.post(
      houseTransfer(desk, {
        kind: 'opening',
        from: 'cash_desk',
        to: 'customer',
        customer: { account: account.id, name: asked.fullName, number: account.number },
        amountMinor: openingMinor,
        currency,
        remark: ownRemarks.opening,
      }),
    )
  }
  const { fullName, email } = asked
  await desk.sendMail(tx, desk.notices.accountOpened({ fullName, email }, { accountNumber: account.number }))
  const after = {
    fullName,
    username: asked.username,
    email,
    accountNumber: account.number,
    accountType: asked.accountType,
    openingBalance: asked.totalBalance,
    accountLimit: asked.accountLimit,
    accountCurrency: currency,
  }
  return {
    result: { customerId },
    noted: { subject: { kind: 'customer', id: customerId, name: fullName }, after },
    news: [{ topic: 'customers', desk: true }],
    // Whoever is still to be created has no record that somebody could hold.
    touches: [],
    weighs: [
      ...(openingMinor > 0n ? [{ kind: 'credit', amountMinor: openingMinor, currency } as const] : []),
      ...weighsOfFirstLimit(limitMinor, currency),
    ],
    effects: effectsOfChange({}, after, currency),
  }
}

export function minorOf(amount: number, currency: string, field: string) {
  const minor = toMinor(amount, currency)
  if (minor === undefined) {
    throw new Refusal('not_an_amount', { field, values: { currency } })
  }
  return minor
}
