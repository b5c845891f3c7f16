import { randomUUID } from 'node:crypto'
import type { Reply } from '@larkfield/contract/calls.ts'
import { type Minor, toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Ledger, Transfer } from '@larkfield/ledger'
import { amountOf as amountEffect, newlySaid } from '../../floor/acts/effects.ts'
import type { ByHolder, HolderAct } from '../../floor/acts/holder-act.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { findHeld, type HeldAccount, holdToUse } from '../../floor/holdings/held-accounts.ts'
import { assertUnlocked } from '../../floor/holdings/locked-pots.ts'
import { amountOf } from '../../floor/money/amounts.ts'
import { moneyDetails } from '../../floor/money/details.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import { bankDay } from './bank-day.ts'
import { type Named, namesOf } from './names-of-sides.ts'
import { once } from './once.ts'

type Needs = Pick<Dependencies, 'clock' | 'config' | 'ledger'>
export type Moved = Reply<'POST /move'>['data']
type AskedMove = { from: string; to: string; amount: number; description?: string | undefined }

/** Money that stays with whoever moves it: from an account or pot they use to another one (B26). */
export const moveAct = (needs: Needs): HolderAct<AskedMove, Moved> => ({
  name: 'money_moved',
  judge({ from, to }) {
    if (from === to) throw new Refusal('same_account', { field: 'to' })
  },
  async perform(tx, asked, by) {
    const { from, to, amount, description } = asked
    const said = [from, to, amount, description ?? null]
    let moved: Movement | undefined
    const result = await once(needs.ledger, tx, { ...by, call: 'POST /move', said }, async () => {
      moved = await move(needs, tx, asked, by)
      return moved.shown
    })
    // Asked again under its key it is answered as it was, to somebody who still holds the account.
    if (!moved) return { result, account: await findHeld(tx, by.session, from), isReplay: true }
    const { transfer, sides, payer } = moved
    return {
      result,
      account: payer,
      // No balances: whoever signs with them may know one of the two accounts only.
      effects: [
        amountEffect(amount, payer.currency),
        ...newlySaid('from', whole(sides[0])),
        ...newlySaid('to', whole(sides[1])),
        ...newlySaid('description', description?.trim()),
      ],
      noted: {
        subject: { kind: 'account', id: from, name: sides[0].name },
        after: { transfer: result._id, from, to, amount, currency: payer.currency },
      },
      news: [{ topic: 'balance', accounts: [transfer.debit.account, transfer.credit.account] }],
    }
  },
})

export const whole = ({ name, number }: Named): string => `${name}, ${number}`

type Movement = { transfer: Transfer; sides: [Named, Named]; payer: HeldAccount; shown: Moved }

async function move(needs: Needs, tx: Transaction, asked: AskedMove, by: ByHolder): Promise<Movement> {
  const payer = await holdToUse(tx, by.session, asked.from)
  const payee = await holdToUse(tx, by.session, asked.to)
  assertUnlocked(payer, bankDay(needs))
  const amountMinor = amountOf(asked.amount, payer.currency)
  const sides = await namesOf(tx, payer, payee)
  const posting = { by, payer, sides, amountMinor, description: asked.description }
  const transfer = await postMove(tx, needs, posting)
  return { transfer, sides, payer, shown: await shownMove(needs.ledger, tx, { transfer, sides }) }
}

type Posting = {
  by: ByHolder
  payer: HeldAccount
  sides: [Named, Named]
  amountMinor: Minor
  description?: string | undefined
}

/** In the transaction of what it is part of, so the books need no key but one that nobody has used. */
export async function postMove(
  tx: Transaction,
  { ledger, config }: Pick<Needs, 'config' | 'ledger'>,
  posting: Posting,
): Promise<Transfer> {
  const { by, payer, sides, amountMinor, description } = posting
  const [from, to] = sides
  const { transfer } = await ledger.within(tx.client).post({
    request: { principal: `customer:${by.session.customerId}`, call: 'move', key: randomUUID() },
    kind: 'move',
    debit: from.account,
    credit: to.account,
    amountMinor,
    currency: payer.currency,
    signatures: by.signatures,
    details: moneyDetails({
      senderName: from.name,
      senderAccount: from.number,
      receiverName: to.name,
      receiverAccount: to.number,
      bank: config.brand.name,
      remark: description?.trim(),
    }),
  })
  return transfer
}

async function shownMove(
  ledger: Ledger,
  tx: Transaction,
  { transfer, sides }: Pick<Movement, 'transfer' | 'sides'>,
): Promise<Moved> {
  const accounts = await ledger.within(tx.client).accounts(sides.map(({ account }) => account))
  const { amountMinor, currency } = transfer
  const [from, to] = sides.map(({ account, number }) => {
    const { availableMinor } = accounts.find(({ id }) => id === account)!
    return { accountNumber: number, availableBalance: toMajor(availableMinor, currency) }
  }) as [Moved['from'], Moved['to']]
  return { _id: shownId(transfer.id), amount: toMajor(amountMinor, currency), currency, from, to }
}
