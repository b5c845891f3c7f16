import type { Invitation } from '@larkfield/contract/entities/own-accounts.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { MOST_INVITATIONS } from '@larkfield/contract/rules.ts'
import { newlySaid } from '../../floor/acts/effects.ts'
import type { HolderAct } from '../../floor/acts/holder-act.ts'
import type { Queries, Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { assertRoomFor, holdToChange } from '../../floor/holdings/change-holders.ts'
import { type HolderRow, holdersOf } from '../../floor/holdings/held-accounts.queries.ts'
import { findHeld } from '../../floor/holdings/held-accounts.ts'
import type { CustomerSession } from '../../floor/http/call-context.ts'
import { storedAddress } from '../../floor/mail/mailbox.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { notifyCustomer } from '../../floor/news/notify.queries.ts'
import { counters } from '../../floor/sessions/limits.ts'
import {
  countWaiting,
  customerByEmail,
  customerByNumber,
  expireSame,
  type InvitationRow,
  type Invited,
  insertInvitation,
  invitationById,
  personById,
} from './invitations.queries.ts'
import { shownInvitation } from './shown-invitation.ts'

type Needs = Pick<Dependencies, 'config' | 'sendMail' | 'throttles'>

export type InvitationAsked = {
  account: string
  accountNumber?: string | undefined
  email?: string | undefined
  role: 'joint' | 'viewer'
}

export const typedIn = ({
  accountNumber,
  email,
}: Pick<InvitationAsked, 'accountNumber' | 'email'>): string => {
  if ((accountNumber === undefined) === (email === undefined)) throw new Refusal('number_or_email')
  return accountNumber ?? storedAddress(email!)
}

/**
 * The owner invites somebody. For an address nothing tells whether it is somebody's here, not even that they hold the
 * account already (S43): they are told when they accept. Where two sign, another who
 * signs with them takes both: else one could bring a second signature along.
 */
export const invitationAct = (needs: Needs): HolderAct<InvitationAsked, Invitation> => ({
  name: 'holder_invited',
  changesHolders: true,
  judge: (asked) => void typedIn(asked),
  async perform(tx, asked, { session: { customerId } }) {
    const { account, holders } = await holdToChange(tx, { customerId }, asked.account)
    if (account.role !== 'owner') throw new Refusal('wrong_role')
    const typed = typedIn(asked)
    const invited = await invitedPerson(tx, asked)
    const isSaid = asked.email === undefined || invited?.id === customerId
    assertRoomFor(holders, (isSaid && invited?.id) || null)
    await assertRoom(tx, account.account_id)
    await tx.run(expireSame(account.account_id, typed))
    const made = await tx.row<{ id: string }>(
      insertInvitation({
        accountId: account.account_id,
        invitedBy: customerId,
        customerId: invited?.id ?? null,
        typed,
        role: asked.role,
      }),
    )
    if (!made) throw new Refusal('already_invited')
    await tellInvited(needs, tx, { customerId, invited, email: asked.email })
    const row = (await tx.row<InvitationRow>(invitationById(made.id)))!
    return {
      result: shownInvitation(row, customerId),
      account,
      ...(asked.role === 'viewer' && { signers: 1 as const }),
      effects: [...newlySaid('invited', typed), ...newlySaid('role', asked.role)],
      noted: {
        subject: { kind: 'customer', id: customerId, name: row.inviter_name },
        after: { account: account.number, role: asked.role },
      },
      news: [{ topic: 'accounts', customer: customerId }],
    }
  },
})

/** Before a code is asked for: who has the number, if they can be invited. Of an address nothing is told. */
export async function judgeInvited(
  queries: Queries,
  session: Pick<CustomerSession, 'customerId'>,
  asked: InvitationAsked,
): Promise<Invited | undefined> {
  const { account_id, role } = await findHeld(queries, session, asked.account)
  if (role !== 'owner') throw new Refusal('wrong_role')
  if (asked.accountNumber === undefined) return undefined
  const invited = await invitedPerson(queries, asked)
  assertRoomFor(await queries.rows<HolderRow>(holdersOf([account_id])), invited!.id)
  return invited
}

/** A number that is nobody's is refused, as it is to whoever looks a payee up. */
async function invitedPerson(
  queries: Queries,
  { accountNumber, email }: InvitationAsked,
): Promise<Invited | undefined> {
  if (accountNumber === undefined) return queries.row<Invited>(customerByEmail(email!))
  const invited = await queries.row<Invited>(customerByNumber(accountNumber))
  if (!invited) throw new Refusal('unknown_account', { field: 'accountNumber' })
  return invited
}

async function assertRoom(tx: Transaction, accountId: bigint): Promise<void> {
  const { count } = (await tx.row<{ count: number }>(countWaiting(accountId)))!
  if (count >= MOST_INVITATIONS)
    throw new Refusal('too_many_invitations', { values: { most: MOST_INVITATIONS } })
}

type Told = { customerId: string; invited: Invited | undefined; email: string | undefined }

async function tellInvited(needs: Needs, tx: Transaction, told: Told): Promise<void> {
  const { config, sendMail, throttles } = needs
  const { invited, email } = told
  const inviter = (await tx.row<Invited>(personById(told.customerId)))!
  const to = { fullName: invited?.full_name ?? '', email: invited?.email ?? storedAddress(email!) }
  const full = await throttles.failed(tx, counters.invitationTo(to.email))
  if (full) throw full
  await sendMail(tx, noticesOf(config.brand).holderInvited(to, { inviter: inviter.full_name }))
  if (invited) await notifyCustomer(tx, invited.id, 'accounts')
}
