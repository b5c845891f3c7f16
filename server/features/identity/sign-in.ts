import { Refusal } from '@larkfield/contract/refusals.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import { customerDoor, noteSignIn, type SignedIn } from './customer-door.ts'
import { letIn } from './door.ts'
import { type CustomerIdentity, customerByIdHeld, customerByNumber } from './identity.queries.ts'
import { proveIdentity } from './prove-identity.ts'
import { renewSignUpCode } from './send-code.ts'

type Needs = Pick<
  Dependencies,
  | 'config'
  | 'database'
  | 'knownBrowsers'
  | 'passwords'
  | 'relyingParty'
  | 'secrets'
  | 'sendMail'
  | 'sessions'
  | 'throttles'
  | 'ceilings'
>
type Given = { accountNumber: string; password: string; browserCookie: string | undefined }

const wrong = () => new Refusal('wrong_account_number_or_password')

/** Customer sign-in: the password first, then the account's standing, then a factor if there is one, then the session. */
export async function signIn(needs: Needs, given: Given, origin: Origin): Promise<SignedIn> {
  const { database } = needs
  const { accountNumber: name, browserCookie } = given
  const door = customerDoor(needs, { browserCookie, origin })
  const { person: proven, admit } = await proveIdentity<CustomerIdentity>(needs, {
    name: { role: 'customer', name },
    password: given.password,
    browserCookie,
    holderOf: door.holderOf,
    find: () => database.row(customerByNumber(name)),
    note: async (tx, found, refusal) => {
      await noteSignIn(tx, { found, name, origin, outcome: refusal.code })
    },
    wrong,
    origin,
  })
  try {
    return await decide(database, async (tx) => {
      const customer = await tx.row<CustomerIdentity>(customerByIdHeld(proven.id))
      // The password may have changed since it was matched.
      const isSame = customer?.password_hash === proven.password_hash
      const refusal = (await admit(tx)) ?? (isSame ? door.standing(customer) : wrong())
      if (!refusal && customer) return letIn(needs, tx, door, { person: customer, browserCookie })
      await door.note(tx, proven, refusal!.code)
      return refusal!
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_verified')
      throw await sentToCodePage(needs, proven, origin)
    throw error
  }
}

async function sentToCodePage(needs: Needs, proven: CustomerIdentity, origin: Origin): Promise<Refusal> {
  const { id } = proven
  if (await renewSignUpCode(needs, proven, origin)) return new Refusal('not_verified', { data: { id } })
  return new Refusal('not_verified_code_sent_before', { data: { id } })
}
