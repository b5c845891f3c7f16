import { Refusal } from '@larkfield/contract/refusals.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { endPendingOf } from '../../floor/factors/end-pending.ts'
import type { Origin, Session } from '../../floor/http/call-context.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { confirmPassword } from '../../floor/sessions/confirm-password.ts'
import { holderOf } from '../../floor/sessions/sessions.ts'
import {
  type CustomerIdentity,
  customerById,
  setAdminPassword,
  setCustomerPassword,
} from './identity.queries.ts'

type Needs = Pick<
  Dependencies,
  'config' | 'database' | 'knownBrowsers' | 'passwords' | 'sendMail' | 'sessions' | 'throttles'
>
type Given = { currentPassword: string; newPassword: string; browserCookie: string | undefined }

/** A new password chosen by its owner; every other session and browser ends with the old one, and all asked for before. */
export async function changePassword(
  needs: Needs,
  session: Session,
  given: Given,
  origin: Origin,
): Promise<void> {
  const { database, passwords, sessions } = needs
  const customer =
    session.role === 'customer'
      ? await database.row<CustomerIdentity>(customerById(session.customerId))
      : undefined
  if (given.newPassword === given.currentPassword) {
    throw new Refusal('same_password', { field: 'newPassword' })
  }
  await passwords.assertAcceptable(given.newPassword, wordsOf(session, customer), 'newPassword')
  const matched = await confirmPassword(needs, {
    session,
    password: given.currentPassword,
    action: 'password_changed',
    field: 'currentPassword',
    origin,
  })
  const hash = await passwords.hash(given.newPassword)
  await decide(database, async (tx) => {
    const changed = await tx.run(
      session.role === 'admin'
        ? setAdminPassword({ staffId: session.staffId, hash, matched })
        : setCustomerPassword({ customerId: session.customerId, hash, matched }),
    )
    if (changed === 0) return new Refusal('wrong_password', { field: 'currentPassword' })
    await endPendingOf(needs, tx, { holder: holderOf(session), by: 'password', origin })
    await sessions.endAllOf(tx, holderOf(session), session.sessionId)
    await needs.knownBrowsers.endAllOf(tx, holderOf(session), given.browserCookie)
    if (customer) {
      const person = { fullName: customer.full_name, email: customer.email }
      const notice = noticesOf(needs.config.brand).passwordChanged(person, { at: new Date(), ...origin })
      await needs.sendMail(tx, notice)
    }
    await recordAudit(tx, { actor: actorOf(session), action: 'password_changed', origin })
    return undefined
  })
}

const wordsOf = (session: Session, customer: CustomerIdentity | undefined): string[] =>
  session.role === 'admin'
    ? [session.username]
    : [customer?.full_name ?? '', customer?.username ?? '', customer?.email ?? '']
