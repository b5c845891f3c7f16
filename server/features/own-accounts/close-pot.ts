import { toMajor } from '@larkfield/contract/money.ts'
import type { Transfer } from '@larkfield/ledger'
import { amountOf, newlySaid } from '../../floor/acts/effects.ts'
import type { ByHolder, HolderAct } from '../../floor/acts/holder-act.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { tried } from '../../floor/database/tried.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { closeTerms } from '../../floor/holdings/close-account.queries.ts'
import { assertPaidAsNamed, type PaidByClosing, paidByClosing } from '../../floor/holdings/close-account.ts'
import { endOrders } from '../../floor/holdings/end-orders.queries.ts'
import { findHeld, type HeldAccount } from '../../floor/holdings/held-accounts.ts'
import { assertUnlocked } from '../../floor/holdings/locked-pots.ts'
import { interestHouses, settleInterest } from '../../floor/interest/settle-closing.ts'
import { bankDay } from './bank-day.ts'
import { postMove, whole } from './move.ts'
import { type Named, namesOf } from './names-of-sides.ts'
import { numberOf } from './own-accounts.queries.ts'
import { lockPotToUse } from './pots.ts'

type Needs = Pick<Dependencies, 'clock' | 'config' | 'ledger'>
type Asked = { pot: string }

/**
 * Closes a pot: what is in it goes back to its account, and so does what it has earned, in the same transaction. What it
 * was said to give back is no part of what is asked for: whoever signs it later sees what it is by then.
 */
export const potClosing = (
  needs: Needs,
  { seenPaid }: { seenPaid?: number | undefined } = {},
): HolderAct<Asked, object> => ({
  name: 'pot_closed',
  async perform(tx, asked, by) {
    const { pot, sides, returned, paidMinor } = await closePot(needs, tx, asked, by)
    const { currency } = pot
    assertPaidAsNamed(paidMinor, { seenPaid, currency })
    return {
      result: {},
      account: pot,
      // Nothing leaves a pot that is empty.
      ...(!returned && { signers: 1 }),
      effects: [
        ...newlySaid('pot', whole(sides[0])),
        ...(paidMinor > 0n ? [amountOf(toMajor(paidMinor, currency), currency)] : []),
      ],
      noted: { subject: { kind: 'account', id: pot.number }, before: { accountNumber: pot.number } },
      news: [{ topic: 'balance', accounts: sides.map(({ account }) => account) }],
    }
  },
})

/** What closing would give back: it is tried, and undone. */
export const previewPotClosing = (
  needs: Needs & Pick<Dependencies, 'database'>,
  { pot, ...by }: Asked & Pick<ByHolder, 'session' | 'origin'>,
): Promise<PaidByClosing> =>
  tried(needs.database, async (tx) => {
    // As if all had signed: nothing of it stays.
    const closed = await closePot(needs, tx, { pot }, { ...by, signatures: 2, key: 'preview' })
    return paidByClosing(closed, closed.pot, Boolean(closed.returned) && closed.pot.signers === 2)
  })

async function closePot(needs: Needs, tx: Transaction, asked: Asked, by: ByHolder) {
  const pot = await lockPotToUse(tx, by.session, asked.pot)
  assertUnlocked(pot, bankDay(needs))
  const parent = await parentOf(tx, by, pot)
  const sides = await namesOf(tx, pot, parent)
  return { pot, sides, ...(await emptyAndClose(needs, tx, { pot, parent, sides, by })) }
}

async function parentOf(tx: Transaction, { session }: ByHolder, pot: HeldAccount): Promise<HeldAccount> {
  const { number } = (await tx.row<{ number: string }>(numberOf(pot.parent_id!)))!
  return findHeld(tx, session, number)
}

type Closing = { pot: HeldAccount; parent: HeldAccount; sides: [Named, Named]; by: ByHolder }

async function emptyAndClose(
  needs: Needs,
  tx: Transaction,
  { pot, parent, sides, by }: Closing,
): Promise<{ returned: Transfer | undefined; paidMinor: bigint }> {
  const [{ account }, above] = sides
  await tx.run(endOrders([account]))
  const books = needs.ledger.within(tx.client)
  const { balanceMinor } = await books.lock({ account, house: interestHouses, others: [above.account] })
  const onParent = async () => (await books.account(above.account))!.balanceMinor
  const before = await onParent()
  const returned =
    balanceMinor > 0n
      ? await postMove(tx, needs, { by, payer: pot, sides, amountMinor: balanceMinor })
      : undefined
  // A pot that is charged for its money is empty by now and so goes without: the day's charge is the bank's loss.
  await settleInterest(tx, needs, {
    account: pot.account_id,
    currency: pot.currency,
    payTo: { account: parent.account_id, number: parent.number, movedMinor: balanceMinor },
  })
  await books.setStatus(account, 'closed')
  await tx.run(closeTerms([account]))
  return { returned, paidMinor: (await onParent()) - before }
}
