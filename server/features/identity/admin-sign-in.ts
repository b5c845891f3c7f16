import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import { type AdminIdentity, adminByIdHeld, adminByUsername } from './identity.queries.ts'
import { proveIdentity } from './prove-identity.ts'

type Needs = Pick<
  Dependencies,
  'database' | 'knownBrowsers' | 'passwords' | 'secrets' | 'sessions' | 'throttles'
>
type Given = { username: string; password: string; browserCookie: string | undefined }
export type AdminSignedIn = { admin: AdminIdentity; token: string; browserCookie: string }

const wrong = () => new Refusal('wrong_username_or_password')

/** Administrator sign-in, in the same steps as a customer's. */
export async function signInAdmin(needs: Needs, given: Given, origin: Origin): Promise<AdminSignedIn> {
  const { database, knownBrowsers, sessions } = needs
  const username = given.username.trim()
  const { person: proven, admit } = await proveIdentity<AdminIdentity>(needs, {
    name: { role: 'admin', name: username },
    password: given.password,
    browserCookie: given.browserCookie,
    holderOf: ({ id }) => ({ staffId: id }),
    find: () => database.row(adminByUsername(username)),
    note: (tx, found, refusal) => note(tx, { found, username, origin, outcome: refusal.code }),
    wrong,
    origin,
  })
  // A second factor is asked for here, between what the administrator knows and the session.
  return decide(database, async (tx) => {
    const admin = await tx.row<AdminIdentity>(adminByIdHeld(proven.id))
    const refusal = (await admit(tx)) ?? standing(admin, proven)
    await note(tx, { found: proven, username, origin, outcome: refusal?.code ?? 'done' })
    if (refusal) return refusal
    const holder = { staffId: proven.id }
    return {
      admin: proven,
      token: await sessions.open(tx, holder, origin),
      browserCookie: await knownBrowsers.remember(tx, given.browserCookie, holder),
    }
  })
}

/** What stands between the right password and the desk. The password may have changed since it was matched. */
function standing(admin: AdminIdentity | undefined, proven: AdminIdentity): Refusal | undefined {
  if (admin?.password_hash !== proven.password_hash) return wrong()
  return admin.status === 'disabled' ? new Refusal('account_disabled') : undefined
}

type Attempt = { found: AdminIdentity | undefined; username: string; origin: Origin; outcome: string }

async function note(tx: Transaction, { found, username, origin, outcome }: Attempt): Promise<void> {
  await recordAudit(tx, {
    actor:
      outcome === 'done'
        ? { role: 'admin', id: found!.id, name: found!.username }
        : { role: 'visitor', name: username },
    action: 'admin_sign_in',
    outcome,
    ...(found && { subject: { kind: 'admin', id: found.id, name: found.username } }),
    origin,
  })
}
