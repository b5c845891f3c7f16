import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import type { Invitation } from '@larkfield/contract/entities/own-accounts.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { type ApprovalNeeds, alsoByYoung, approvedOrAsked } from '../../floor/approvals/approvals.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Database, Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import { addHolder } from '../../floor/holdings/change-holders.ts'
import { lockHoldings } from '../../floor/holdings/close-account.queries.ts'
import { findHeld } from '../../floor/holdings/held-accounts.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { notifyCustomer } from '../../floor/news/notify.queries.ts'
import {
  endInvitation,
  holdMade,
  holdReceived,
  type InvitationRow,
  type Invited,
  invitationById,
  personById,
  received,
} from './invitations.queries.ts'
import { shownInvitation } from './shown-invitation.ts'
import { tellSigners } from './tell-signers.ts'

type Needs = ApprovalNeeds & { database: Database }
type Given = { id: string; session: CustomerSession; origin: Origin }

/** Whoever is invited holds the account from here on, with an approval of their own. */
export const acceptInvitation = (
  needs: Needs,
  { id, session, origin, approval }: Given & { approval: Approval | undefined },
): Promise<Invitation> =>
  decide(needs.database, async (tx) => {
    const row = await waiting(tx, received(id, session.customerId))
    const approved = await approvedOrAsked(needs, tx, {
      session,
      origin,
      approval,
      byMail: true,
      approvable: {
        approving: {
          purpose: 'hold_account',
          act: row.role === 'viewer' ? 'become_viewer' : 'become_joint',
          account: row.number,
          value: row.inviter_name,
        },
        what: [row.id, row.number, row.role, row.invited_by],
        youngMay: alsoByYoung,
      },
    })
    if (approved instanceof Refusal) return approved
    // Holdings before the invitation, as whoever closes the account takes them.
    await tx.rows(lockHoldings(row.account_id))
    await waiting(tx, holdReceived(id, session.customerId))
    // The owner may have closed it, or be gone, since they asked.
    const account = await findHeld(tx, { customerId: row.invited_by }, row.number)
    if (account.status === 'closed' || account.role !== 'owner') return new Refusal('invitation_ended')
    const { customerId } = session
    const holders = await addHolder(tx, account, { customerId, role: row.role })
    await tx.run(endInvitation(id, 'accepted'))
    const self = (await tx.row<Invited>(personById(customerId)))!
    await note(tx, { action: 'holder_joined', row, session, origin, approval: approved?.id })
    const kind = row.role === 'viewer' ? 'looksOn' : 'joined'
    await tellSigners(needs, tx, holders, { kind, account: row.number, name: self.full_name })
    return shown(tx, row, session)
  })

export const declineInvitation = ({ database }: Pick<Needs, 'database'>, { id, session, origin }: Given) =>
  database.transaction(async (tx) => {
    const row = await waiting(tx, holdReceived(id, session.customerId))
    await tx.run(endInvitation(id, 'declined'))
    await note(tx, { action: 'invitation_declined', row, session, origin })
    return shown(tx, row, session)
  })

export const withdrawInvitation = ({ database }: Pick<Needs, 'database'>, { id, session, origin }: Given) =>
  database.transaction(async (tx) => {
    const row = await waiting(tx, holdMade(id, session.customerId))
    await tx.run(endInvitation(id, 'withdrawn'))
    await note(tx, { action: 'invitation_withdrawn', row, session, origin })
    return shown(tx, row, session)
  })

async function waiting(tx: Transaction, statement: ReturnType<typeof holdMade>): Promise<InvitationRow> {
  const row = await tx.row<InvitationRow>(statement)
  if (!row) throw new Refusal('not_found')
  if (row.state !== 'waiting') throw new Refusal('invitation_ended')
  return row
}

type Noted = {
  action: string
  row: InvitationRow
  session: CustomerSession
  origin: Origin
  approval?: string | undefined
}

async function note(tx: Transaction, { action, row, session, origin, approval }: Noted): Promise<void> {
  await recordAudit(tx, {
    actor: actorOf(session),
    action,
    subject: { kind: 'customer', id: row.invited_by, name: row.inviter_name },
    after: { account: row.number, role: row.role, ...(approval && { approval }) },
    origin,
  })
  for (const customer of [row.invited_by, session.customerId]) await notifyCustomer(tx, customer, 'accounts')
}

async function shown(tx: Transaction, { id }: InvitationRow, { customerId }: CustomerSession) {
  return shownInvitation((await tx.row<InvitationRow>(invitationById(id)))!, customerId)
}
