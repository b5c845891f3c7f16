import type { AskedFor, Proof } from '@larkfield/contract/entities/factors.ts'
import { api } from '../api.ts'
import type { Reply } from '../api-types.ts'
import { askMeAhead } from '../me-ahead.ts'
import type { Role } from '../paths.ts'
import { startAdmin, startCustomer } from '../session.ts'

/** Somebody whom the bank lets in. The session begins with `enter`, so that a further step may stand in between. */
export type Proven = { token: string; mustChangePassword: boolean; enter: () => void }

/** What somebody typed: an account number or a username, and the password. */
export type SignInDetails = { name: string; password: string }

export const prove = async (who: Role, { name, password }: SignInDetails): Promise<Proven> =>
  who === 'admin'
    ? staff(await api('POST /admin-login', { body: { username: name.trim(), password } }))
    : customer(await api('POST /loginA', { body: { accountNumber: name, password } }))

export type Answer = { proof: Proof; remember: boolean }

/** The second step, for whoever has a factor. */
export async function answer(who: Role, { id }: AskedFor, body: Answer): Promise<Proven> {
  const params = { questionId: id }
  return who === 'admin'
    ? staff(await api('POST /admin-sign-in-factor/{questionId}', { params, body }))
    : customer(await api('POST /sign-in-factor/{questionId}', { params, body }))
}

type Signed = { questionId: string; passkey: NonNullable<Proof['passkey']> }

/** A passkey alone. */
export async function enterByPasskey(who: Role, { questionId, passkey }: Signed): Promise<Proven> {
  const given = { params: { questionId }, body: { passkey } }
  return who === 'admin'
    ? staff(await api('POST /admin-passkey-sign-in/{questionId}', given))
    : customer(await api('POST /passkey-sign-in/{questionId}', given))
}

function customer({ data, token }: Reply<'POST /loginA'>): Proven {
  const { mustChangePassword } = data
  if (!mustChangePassword) askMeAhead(token, data._id)
  return { token, mustChangePassword, enter: () => startCustomer(token, data) }
}

function staff({ data, token }: Reply<'POST /admin-login'>): Proven {
  const { _id, username, mustChangePassword } = data
  return { token, mustChangePassword, enter: () => startAdmin({ token, username, _id }) }
}
