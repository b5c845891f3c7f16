import { Refusal } from '@larkfield/contract/refusals.ts'
import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import type { Done } from '../../floor/acts/act.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { storedAddress } from '../../floor/mail/mailbox.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { makeMailedLink } from '../../floor/staff/set-up-links.ts'
import {
  type Administrator,
  hasColleagueWithEmail,
  holdStaff,
  insertAdministrator,
} from '../../floor/staff/staff.queries.ts'
import { changeOf, holdPerson, inWords, type StaffTools } from './person-change.ts'

export type Invited = { username: string; fullName: string; email: string; roles: readonly StaffRole[] }

/** Somebody new, who counts for nothing until they have chosen a password by the link that is mailed to them (S31). */
export async function invitePerson(
  tx: Transaction,
  tools: StaffTools,
  asked: Invited,
): Promise<Done<string>> {
  const { username, fullName, roles } = asked
  const email = storedAddress(asked.email)
  if (hasColleagueWithEmail(await holdStaff(tx), { email }))
    throw new Refusal('email_of_colleague', { field: 'email' })
  const person = await tx.row<Administrator>(
    insertAdministrator({
      username,
      fullName,
      email,
      roles: [...new Set(roles)],
      hash: tools.passwords.ofNobody(),
      hasPassword: false,
    }),
  )
  if (!person) throw new Refusal('username_taken', { field: 'username' })
  await mailInvitation(tx, tools, { id: person.id, fullName, email })
  return changeOf(person, { before: {}, after: { username, fullName, email, roles: inWords(roles) } })
}

/** A new link for whoever let the first one run out; from now on only this one works. */
export async function inviteAgain(
  tx: Transaction,
  tools: StaffTools,
  { staffId }: { staffId: string },
): Promise<Done<string>> {
  const { person } = await holdPerson(tx, staffId)
  if (person.status === 'disabled') throw new Refusal('staff_disabled')
  if (person.has_password) throw new Refusal('has_password_already')
  const { id, username, email } = person
  if (email === null) throw new Refusal('colleague_without_email')
  await mailInvitation(tx, tools, { id, fullName: person.full_name ?? username, email })
  return changeOf(person, { before: {}, after: { invitation: email } })
}

async function mailInvitation(
  tx: Transaction,
  { config, sendMail }: StaffTools,
  { id, fullName, email }: { id: string; fullName: string; email: string },
): Promise<void> {
  const mailed = await makeMailedLink(tx, id, config.publicUrl!)
  await sendMail(tx, noticesOf(config.brand).staffInvited({ fullName, email }, mailed))
}
