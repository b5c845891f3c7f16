import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import { type Door, letIn } from './door.ts'
import { type AdminIdentity, adminByIdHeld, adminByUsername } from './identity.queries.ts'
import { proveIdentity } from './prove-identity.ts'

type Needs = Pick<
  Dependencies,
  | 'ceilings'
  | 'config'
  | 'database'
  | 'knownBrowsers'
  | 'passwords'
  | 'relyingParty'
  | 'secrets'
  | 'sendMail'
  | 'sessions'
  | 'throttles'
>
type Coming = { browserCookie: string | undefined; origin: Origin }
type Given = { username: string; password: string; browserCookie: string | undefined }
export type AdminSignedIn = { admin: AdminIdentity; token: string; browserCookie: string; hasFactor: boolean }

const wrong = () => new Refusal('wrong_username_or_password')

export const staffDoor = (
  { knownBrowsers, sessions }: Pick<Needs, 'knownBrowsers' | 'sessions'>,
  { browserCookie, origin }: Coming,
): Door<AdminIdentity, AdminSignedIn> => ({
  find: async (tx, holder) =>
    'staffId' in holder ? tx.row<AdminIdentity>(adminByIdHeld(holder.staffId)) : undefined,
  holderOf: ({ id }) => ({ staffId: id }),
  standing: ({ status }) => (status === 'disabled' ? new Refusal('account_disabled') : undefined),
  note: (tx, found, outcome) => note(tx, { found, username: found.username, origin, outcome }),
  async open(tx, admin, shown) {
    const holder = { staffId: admin.id }
    await note(tx, { found: admin, username: admin.username, origin, outcome: 'done' })
    const seen = { holder, origin, isTrusted: shown.isTrusted === true }
    return {
      admin,
      hasFactor: !shown.hasNone,
      token: await sessions.open(tx, holder, origin),
      browserCookie: await knownBrowsers.remember(tx, browserCookie, seen),
    }
  },
})

/** Administrator sign-in, in the same steps as a customer's. */
export async function signInAdmin(needs: Needs, given: Given, origin: Origin): Promise<AdminSignedIn> {
  const { database } = needs
  const { browserCookie } = given
  const username = given.username.trim()
  const door = staffDoor(needs, { browserCookie, origin })
  const { person: proven, admit } = await proveIdentity<AdminIdentity>(needs, {
    name: { role: 'admin', name: username },
    password: given.password,
    browserCookie,
    holderOf: door.holderOf,
    find: () => database.row(adminByUsername(username)),
    note: (tx, found, refusal) => note(tx, { found, username, origin, outcome: refusal.code }),
    wrong,
    origin,
  })
  return decide(database, async (tx) => {
    const admin = await tx.row<AdminIdentity>(adminByIdHeld(proven.id))
    // The password may have changed since it was matched.
    const isSame = admin?.password_hash === proven.password_hash
    const refusal = (await admit(tx)) ?? (isSame ? door.standing(admin) : wrong())
    if (!refusal && admin) return letIn(needs, tx, door, { person: admin, browserCookie })
    await door.note(tx, proven, refusal!.code)
    return refusal!
  })
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
