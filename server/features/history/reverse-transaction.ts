import { randomUUID } from 'node:crypto'
import { toMajor } from '@larkfield/contract/money.ts'
import { reversalRemark } from '@larkfield/contract/posting-words.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { reasons } from '@larkfield/contract/words/en/reasons.ts'
import type { Ledger, Transfer, TransferId } from '@larkfield/ledger'
import { type Act, principalOf, type Weight } from '../../floor/acts/act.ts'
import { effectsOfTransfer, newlySaid } from '../../floor/acts/effects.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { takingOf } from '../../floor/fees/fees.queries.ts'
import { keepGivenBack } from '../../floor/fees/let-go.ts'
import { moneyDetails, readDetails } from '../../floor/money/details.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import type { FollowReversal } from '../../floor/money/reversals.ts'
import { type Telling, tellOfReversal } from '../../floor/news/money-letters.ts'
import type { News } from '../../floor/news/notify.queries.ts'
import { isMoneyOfBank, type Party, partiesOf, touchedBy } from '../../floor/people/parties.ts'

type Needs = Pick<Dependencies, 'config' | 'ledger' | 'sendMail'> & { follow: FollowReversal }

/** Nothing that moved money is erased: a transaction is taken back by its opposite, and both stay. */
export const reversal = ({
  ledger,
  config,
  sendMail,
  follow,
}: Needs): Act<{ transfer: TransferId }, void> => ({
  name: 'transaction_reversed',
  about: ({ transfer }) => ({ kind: 'transfer', id: shownId(transfer) }),
  async perform(tx, { transfer: id }, { session, reason }) {
    const books = ledger.within(tx.client)
    const original = await books.transfer(id)
    if (!original) throw await whyNot(books, id)
    assertStillHere(original)
    const followUp = await follow(tx, original)
    const { transfer } = await books.reverse({
      // A key of its own: whoever comes second is told that it has been done.
      request: { principal: principalOf(session), call: 'DELETE /delete-history', key: randomUUID() },
      transfer: id,
      details: opposite(original, config.brand.name),
    })
    await followUp?.(transfer)
    const taking = original.kind === 'fee' ? await takingOf(tx, id) : undefined
    const why = { reason: reason || reasons.posting_reversed, staff: session.username }
    if (taking) await keepGivenBack(tx, { ...taking, by: transfer, ...why })
    const accounts = [original.debit.account, original.credit.account]
    const owners = await partiesOf(tx, accounts)
    await tellBothEnds(tx, { brand: config.brand, sendMail }, { original, owners })
    const { kind, amountMinor, currency } = original
    return {
      result: undefined,
      noted: {
        subject: { kind: 'transfer', id: shownId(id) },
        before: { kind, ...sidesOf(original, owners), amount: toMajor(amountMinor, currency), currency },
        after: { reversal: shownId(transfer.id) },
      },
      news: newsOf(original),
      touches: await touchedBy(tx, idsOf(owners), accounts),
      weighs: [{ kind: 'reversal', amountMinor, currency }, ...weighsOfPayer({ original, owners })],
      effects: [
        ...effectsOfTransfer(transfer, owners),
        ...newlySaid('transaction', shownId(id)),
        ...newlySaid('description', readDetails(original.details).remark),
      ],
    }
  },
})

/** Which accounts it moved money between, so that the trail is found by either. */
const sidesOf = ({ debit, credit }: Transfer, owners: readonly Party[]) => ({
  from: owners.find(({ account }) => account === debit.account)?.number,
  to: owners.find(({ account }) => account === credit.account)?.number,
})

const idsOf = (owners: readonly Party[]) => owners.map(({ customerId }) => customerId)

/** Money at another bank is not ours to take back: only that bank can return it. */
function assertStillHere({ kind }: Transfer): void {
  if (kind === 'wire_out') throw new Refusal('wire_left_the_bank')
}

/** A wire under way has moved nothing yet, so there is nothing to take back. */
async function whyNot(books: ReturnType<Ledger['within']>, id: TransferId): Promise<Refusal> {
  const hold = await books.holdById(id)
  if (hold?.kind !== 'wire_out') return new Refusal('not_found')
  if (hold.state === 'settled') return new Refusal('wire_left_the_bank')
  return hold.state === 'open' ? new Refusal('wire_under_way') : new Refusal('not_found')
}

type Ends = { original: Transfer; owners: readonly Party[] }

async function tellBothEnds(tx: Transaction, telling: Telling, { original, owners }: Ends): Promise<void> {
  for (const owner of owners) {
    const gets = owner.account === original.debit.account
    await tellOfReversal(tx, telling, owner, { moved: original, gets })
  }
}

/** What had come to an account of the bank comes out of it again; a fee is given back as fees are, by its amount. */
const weighsOfPayer = ({ original, owners }: Ends): Weight[] =>
  original.kind !== 'fee' &&
  owners.some((owner) => owner.account === original.credit.account && isMoneyOfBank(owner))
    ? [{ kind: 'house_account' }]
    : []

function newsOf({ kind, debit, credit }: Transfer): News[] {
  const balances: News = { topic: 'balance', accounts: [debit.account, credit.account] }
  if (kind === 'wire') return [balances, { topic: 'wires', accounts: [debit.account] }]
  if (kind === 'repayment')
    return [balances, { topic: 'loans', accounts: [debit.account] }, { topic: 'loans', desk: true }]
  if (kind !== 'loan') return [balances]
  return [balances, { topic: 'loans', accounts: [credit.account] }, { topic: 'loans', desk: true }]
}

function opposite(original: Transfer, bankName: string) {
  const { senderName, receiverName, senderAccount, receiverAccount, bank, remark, wireId } = readDetails(
    original.details,
  )
  return moneyDetails({
    senderName: receiverName ?? '',
    receiverName: senderName ?? '',
    senderAccount: receiverAccount ?? '',
    receiverAccount: senderAccount ?? '',
    bank: bank ?? bankName,
    remark: reversalRemark(shownId(original.id), remark ?? ''),
    wireId,
  })
}
