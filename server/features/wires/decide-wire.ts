import { randomUUID } from 'node:crypto'
import type { Brand } from '@larkfield/contract/brand.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { accountId, type Ledger } from '@larkfield/ledger'
import { type Act, type ActEffect, principalOf } from '../../floor/acts/act.ts'
import { amountOf, moving, newlySaid } from '../../floor/acts/effects.ts'
import type { ApprovalNeeds } from '../../floor/approvals/approvals.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { addresseesOf } from '../../floor/holdings/holders.queries.ts'
import { transferIdOf } from '../../floor/money/record-ids.ts'
import { writeToCustomer } from '../../floor/news/letters.queries.ts'
import { touchedBy } from '../../floor/people/parties.ts'
import { formatsOf } from '../../floor/words/formats.ts'
import { wordsOf } from '../../floor/words/words.ts'
import { type FeeBack, returnWire, settleWire } from './end-wire.ts'
import { type Wire, wireOf } from './wire-record.ts'
import { type WireRow, wireById } from './wires.queries.ts'

type Needs = ApprovalNeeds & { ledger: Ledger }

type Asked = { wireId: string }

/** The desk says what became of a wire; of two who say so at once, the second is told that it has ended. */
export const wireDecision = (needs: Needs, to: 'settle' | 'return'): Act<Asked, Wire> => ({
  name: to === 'settle' ? 'wire_settled' : 'wire_returned',
  about: ({ wireId }) => ({ kind: 'wire', id: wireId }),
  signing: { needs, shows: async (tx, asked) => shownOf(wireOf(await wireIn(tx, asked))) },
  async perform(tx, asked, { session, reason = '' }) {
    const { ledger, config } = needs
    const wire = await wireIn(tx, asked)
    const books = ledger.within(tx.client)
    const request = { principal: principalOf(session), call: `wire-${to}`, key: randomUUID() }
    const { brand } = config
    const fee =
      to === 'settle'
        ? await settleWire(books, wire, request).then(() => undefined)
        : (await returnWire({ ledger, brand }, tx, { wire, request, reason })).fee
    const ended = wireOf(await wireIn(tx, asked))
    if (fee) await tellOfReturn(tx, brand, { wire, ended, fee })
    return {
      result: ended,
      touches: await touchedBy(tx, [wire.customer_id], [accountId(String(wire.account_id))]),
      weighs:
        to === 'settle'
          ? [{ kind: 'settlement', amountMinor: wire.amount_minor, currency: wire.currency }]
          : [],
      effects: await effectsOf(books, { wire, ended, feeMinor: fee?.givenMinor ?? 0n }),
      noted: noteOf(wire, ended),
      news: [
        { topic: 'wires', accounts: [Number(wire.account_id)] },
        { topic: 'wires', desk: true },
      ],
    }
  },
})

async function wireIn(tx: Transaction, { wireId }: Asked): Promise<WireRow> {
  const id = transferIdOf(wireId)
  const wire = id === undefined ? undefined : await wireById(tx, id)
  if (!wire) throw new Refusal('not_found')
  return wire
}

function shownOf({ state, amount, currency, senderName, senderAccount, ...to }: Wire) {
  if (state !== 'held') throw new Refusal('already_ended')
  const { accountName: payeeName, accountNumber: payeeAccount, bank } = to
  return { amount, currency, payeeName, payeeAccount, bank, subject: `${senderName}, ${senderAccount}` }
}

type Ending = { wire: WireRow; ended: Wire; feeMinor: bigint }

/** Settling takes off the total what had been on hold; returning gives back what it cost. */
async function effectsOf(
  books: Pick<Ledger, 'account'>,
  { wire, ended, feeMinor }: Ending,
): Promise<ActEffect[]> {
  const account = await books.account(accountId(String(wire.account_id)))
  const { amount, currency } = ended
  const after = toMajor(account!.balanceMinor, currency)
  const changedMinor = ended.state === 'settled' ? wire.amount_minor : -feeMinor
  const before = toMajor(account!.balanceMinor + changedMinor, currency)
  return [
    amountOf(amount, currency),
    moving({
      field: 'totalBalance',
      of: `${ended.senderName}, ${ended.senderAccount}`,
      before,
      after,
      currency,
    }),
    { field: 'state', before: wire.state, after: ended.state },
    ...newlySaid('to', `${ended.accountName}, ${ended.accountNumber}`),
    ...newlySaid('bank', ended.bank),
  ]
}

const noteOf = (before: WireRow, ended: Wire) => ({
  subject: { kind: 'customer', id: ended.userId, name: ended.senderName },
  before: { state: before.state },
  after: {
    wire: ended._id,
    account: ended.senderAccount,
    state: ended.state,
    amount: ended.amount,
    currency: ended.currency,
    bank: ended.bank,
  },
})

type Returned = { wire: Pick<WireRow, 'account_id'>; ended: Wire; fee: FeeBack }

/** Whoever may use the account learns that the money is back in it with what the wire cost, and why. */
export async function tellOfReturn(
  tx: Transaction,
  brand: Brand,
  { wire, ended, fee }: Returned,
): Promise<void> {
  const { letters } = wordsOf(brand)
  const { subject, content } = letters.wireReturned
  const { accountName: to, bank, reason, amount, currency } = ended
  const { money } = formatsOf(brand)
  const feeSum = (minor: bigint) => (minor > 0n ? money(toMajor(minor, currency), currency) : null)
  const told = { given: feeSum(fee.givenMinor), waived: feeSum(fee.waivedMinor) }
  for (const customer of await addresseesOf(tx, Number(wire.account_id))) {
    await writeToCustomer(tx, {
      customer,
      sender: letters.customerCare,
      senderEmail: brand.email,
      subject,
      content: content({ sum: money(amount, currency), to, bank, reason, fee: told }),
    })
  }
}
