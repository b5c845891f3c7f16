import type { Received } from '@larkfield/contract/calls.ts'
import type { Pot } from '@larkfield/contract/entities/own-accounts.ts'
import type { Minor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { MOST_POTS } from '@larkfield/contract/rules.ts'
import { accountId } from '@larkfield/ledger'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { findHeld, type HeldAccount, holdToUse } from '../../floor/holdings/held-accounts.ts'
import { insertTerms } from '../../floor/holdings/open-account.queries.ts'
import { shownPot } from '../../floor/holdings/show-accounts.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { notifyAccounts } from '../../floor/news/notify.queries.ts'
import { bankDay } from './bank-day.ts'
import { once } from './once.ts'
import { mainNumber } from './own-accounts.queries.ts'
import { potFieldsOf } from './pot-fields.ts'
import { countPots, insertPot, lockPot, type PotFields, updatePot } from './pots.queries.ts'

type Needs = Pick<Dependencies, 'clock' | 'config' | 'database' | 'ledger'>
type By = { session: CustomerSession; origin: Origin }
type Opening = By & { form: Received<'POST /my-pots'>['body']; key: string | undefined }
type Changing = By & { number: string; form: Received<'PUT /my-pots/{account}'>['body'] }

/** Puts a pot under an account. */
export const openPot = (needs: Needs, { form, key, ...by }: Opening): Promise<Pot> =>
  needs.database.transaction(async (tx) => {
    const { account, name, picture, goal, goalDate, lockedUntil } = form
    const said = [account, name, picture, goal, goalDate, lockedUntil].map((one) => one ?? null)
    const keyed = { session: by.session, call: 'POST /my-pots', key, said }
    // Whoever holds the account no longer is not told again what they once did there.
    if (account !== undefined) await findHeld(tx, by.session, account)
    return once(needs.ledger, tx, keyed, () => open(needs, tx, { form, ...by }))
  })

async function open(needs: Needs, tx: Transaction, { form, session, origin }: Omit<Opening, 'key'>) {
  const { account, ...fields } = form
  const parent = await holdToUse(tx, session, account ?? (await mainOf(tx, session)))
  if (parent.parent_id !== null) throw new Refusal('unknown_account')
  if (parent.status !== 'active') throw new Refusal('not_active')
  const { currency } = parent
  const today = bankDay(needs)
  const pot = potFieldsOf(fields, { currency, today, lockedUntil: null, goalDate: null })
  const books = needs.ledger.within(tx.client)
  // Two who put pots under it at once are counted one after the other, and see how many must sign.
  const { signers } = await books.lock({ account: accountId(String(parent.account_id)), house: [] })
  const { count } = (await tx.row<{ count: bigint }>(countPots(parent.account_id)))!
  if (count >= MOST_POTS) throw new Refusal('too_many_pots', { values: { most: MOST_POTS } })
  // Nothing but moves leaves a pot: whatever counts in a day's limit is refused by the books themselves.
  const opened = await books.openAccount({ currency, dailyLimitMinor: 0n as Minor, signers })
  await tx.run(insertTerms(opened.id, 'pot'))
  await tx.run(insertPot(opened.id, parent.account_id, pot))
  const after = { accountNumber: opened.number, account: parent.number, ...noted(pot) }
  await record(tx, { session, origin, action: 'pot_opened', after })
  await notifyAccounts(tx, [Number(parent.account_id)], 'balance')
  return shownPot(await findHeld(tx, session, opened.number), today)
}

/** Another name, picture, goal or lock. */
export const changePot = (needs: Needs, { session, origin, number, form }: Changing): Promise<Pot> =>
  needs.database.transaction(async (tx) => {
    const held = await lockPotToUse(tx, session, number)
    const today = bankDay(needs)
    const pot = potFieldsOf(form, {
      currency: held.currency,
      today,
      lockedUntil: held.locked_until,
      goalDate: held.goal_date,
    })
    await tx.run(updatePot(held.account_id, pot))
    const before = { lockedUntil: held.locked_until }
    await record(tx, {
      session,
      origin,
      action: 'pot_changed',
      before,
      after: { accountNumber: number, ...noted(pot) },
    })
    await notifyAccounts(tx, [Number(held.account_id)], 'balance')
    return shownPot(await findHeld(tx, session, number), today)
  })

/** A pot that is about to be changed or closed: whoever moves money into it or out of it is done, or waits. */
export async function lockPotToUse(
  tx: Transaction,
  session: Pick<CustomerSession, 'customerId'>,
  number: string,
): Promise<HeldAccount> {
  const { parent_id, account_id } = await findHeld(tx, session, number)
  if (parent_id === null) throw new Refusal('unknown_account')
  await tx.run(lockPot(account_id))
  return holdToUse(tx, session, number)
}

const mainOf = async (tx: Transaction, { customerId }: CustomerSession): Promise<string> =>
  (await tx.row<{ number: string }>(mainNumber(customerId)))!.number

/** What somebody calls their savings is nobody's business at the desk; a lock is. */
const noted = ({ lockedUntil }: PotFields) => ({ lockedUntil })

type Line = By & { action: 'pot_opened' | 'pot_changed'; before?: object; after: object }

const record = (tx: Transaction, { session, origin, ...line }: Line): Promise<void> =>
  recordAudit(tx, {
    actor: actorOf(session),
    subject: { kind: 'customer', id: session.customerId },
    ...line,
    origin,
  })
