import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { proposeAsHolder } from '../../floor/acts/holder-acts.ts'
import { approvedOrAsked } from '../../floor/approvals/approvals.ts'
import { dayAt } from '../../floor/calendar/bank-time.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { type HolderRow, holdersOf } from '../../floor/holdings/held-accounts.queries.ts'
import { findHeld, type HeldAccount, mayUse } from '../../floor/holdings/held-accounts.ts'
import { shelvesOf, shownAccount } from '../../floor/holdings/show-accounts.ts'
import type { CustomerSession, Handlers, Origin } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { counters } from '../../floor/sessions/limits.ts'
import { acceptInvitation, declineInvitation, withdrawInvitation } from './answer-invitation.ts'
import { signingAct } from './change-signing.ts'
import { type InvitationRow, invitationsOf } from './invitations.queries.ts'
import { invitationAct, judgeInvited, typedIn } from './invite.ts'
import { removalAct } from './remove.ts'
import { shownInvitation } from './shown-invitation.ts'

type Needs = Pick<
  Dependencies,
  'clock' | 'config' | 'database' | 'ledger' | 'relyingParty' | 'secrets' | 'sendMail' | 'throttles'
>

type Approvable = {
  session: CustomerSession
  origin: Origin
  approval: Approval | undefined
  account: string
  /** What is to be approved besides the account: as it is read, and all of it. */
  act: HoldersAct
  value?: string
  /** Whom it is about, where an account number stands for them. */
  name?: string | undefined
  what: readonly string[]
  /** Also of whoever only looks at the account: they can leave it. */
  isForAll?: true
}

type HoldersAct = 'joint_invited' | 'viewer_invited' | 'remove_holder' | 'two_sign' | 'each_signs'

/** People who hold an account together: invited, accepted, removed, and how they sign. */
export function holderRoutes(needs: Needs): Handlers {
  const { database, throttles, clock, config } = needs
  const [inviting, removing, signing] = [invitationAct(needs), removalAct(needs), signingAct(needs)]
  const invitationIn = ({ invitationId }: { invitationId: string }) => uuidOr('not_found', invitationId)

  /** Whether the account is theirs comes before any question. */
  const approved =
    (purpose: 'invite_holder' | 'change_holders', given: Approvable) => async (tx: Transaction) => {
      const { session, origin, approval, account, act, value, name, what, isForAll } = given
      const held = await findHeld(tx, session, account)
      if (!isForAll && !mayUse(held)) throw new Refusal('wrong_role')
      return approvedOrAsked(needs, tx, {
        session,
        origin,
        approval,
        byMail: true,
        approvable: {
          approving: { purpose, account, act, ...(value && { value }), ...(name && { payeeName: name }) },
          what: [account, ...what],
        },
      })
    }

  const accountOf = async ({ customerId }: CustomerSession, number: string) => {
    const shelf = (await shelvesOf(database, customerId)).find(({ account }) => account.number === number)
    if (!shelf) throw new Refusal('unknown_account')
    return shownAccount(shelf, customerId, dayAt(clock.now(), config.calendar.timeZone))
  }

  return {
    'POST /my-accounts/{account}/invitations': async ({ session, origin, params: { account }, body }) => {
      const { approval, ...form } = body
      const value = typedIn(form)
      const refusal = await throttles.failed(database, counters.recipient(session.customerId))
      if (refusal) throw refusal
      const act = form.role === 'viewer' ? 'viewer_invited' : 'joint_invited'
      const asked = { account, ...form }
      const data = await proposeAsHolder(needs, {
        act: inviting,
        asked,
        by: { session, origin },
        approve: async (tx) => {
          const invited = await judgeInvited(tx, session, asked)
          const what = [value, form.role, ...(invited ? [invited.id] : [])]
          const given = {
            session,
            origin,
            approval,
            account,
            act,
            value,
            what,
            name: invited?.full_name,
          } as const
          return approved('invite_holder', given)(tx)
        },
      })
      return { message: 'Invited', data }
    },
    'GET /my-invitations': async ({ session: { customerId } }) => {
      const rows = await database.rows<InvitationRow>(invitationsOf(customerId))
      return { message: 'Invitations', data: rows.map((row) => shownInvitation(row, customerId)) }
    },
    'POST /my-invitations/{invitationId}/accept': async ({ session, origin, params, body }) => {
      const given = { id: invitationIn(params), session, origin, approval: body.approval }
      return { message: 'You have accepted the invitation', data: await acceptInvitation(needs, given) }
    },
    'POST /my-invitations/{invitationId}/decline': async ({ session, origin, params }) => ({
      message: 'Declined',
      data: await declineInvitation(needs, { id: invitationIn(params), session, origin }),
    }),
    'POST /my-invitations/{invitationId}/withdraw': async ({ session, origin, params }) => ({
      message: 'Withdrawn',
      data: await withdrawInvitation(needs, { id: invitationIn(params), session, origin }),
    }),
    'POST /my-accounts/{account}/holders/{holdingId}/remove': async ({ session, origin, params, body }) => {
      const { account } = params
      const holdingId = uuidOr('not_found', params.holdingId)
      const given = {
        session,
        origin,
        approval: body.approval,
        account,
        act: 'remove_holder' as const,
        what: ['remove', holdingId],
        isForAll: true as const,
      }
      await proposeAsHolder(needs, {
        act: removing,
        asked: { account, holdingId },
        by: { session, origin },
        // Who it is comes before the question, and stands in it.
        approve: async (tx) => {
          const value = await nameOfHolder(tx, await findHeld(tx, session, account), holdingId)
          return approved('change_holders', { ...given, value })(tx)
        },
      })
      return { message: 'Removed' }
    },
    'PUT /my-accounts/{account}/signing': async ({ session, origin, params: { account }, body }) => {
      const { signing: to, approval } = body
      const act = to === 'both' ? 'two_sign' : 'each_signs'
      const given = { session, origin, approval, account, act, what: ['signing', to] } as const
      await proposeAsHolder(needs, {
        act: signing,
        asked: { account, signing: to },
        by: { session, origin },
        approve: approved('change_holders', given),
      })
      return { message: 'How you sign is changed', data: await accountOf(session, account) }
    },
  }
}

async function nameOfHolder(
  tx: Transaction,
  { account_id }: HeldAccount,
  holdingId: string,
): Promise<string> {
  const holders = await tx.rows<HolderRow>(holdersOf([account_id]))
  const holder = holders.find(({ holding_id }) => holding_id === holdingId)
  if (!holder) throw new Refusal('not_found')
  return holder.full_name
}
