import { api } from '../api.ts'
import { askMeAhead } from '../me-ahead.ts'
import type { Role } from '../paths.ts'
import { startAdmin, startCustomer } from '../session.ts'

/** A password that was right. The session begins with `enter`, so that a further step may stand in between. */
export type Proven = { token: string; mustChangePassword: boolean; enter: () => void }

/** What somebody typed: an account number or a username, and the password. */
export type SignInDetails = { name: string; password: string }

export const prove = (who: Role, { name, password }: SignInDetails): Promise<Proven> =>
  who === 'admin'
    ? proveAdmin({ username: name.trim(), password })
    : proveCustomer({ accountNumber: name, password })

async function proveCustomer(given: { accountNumber: string; password: string }): Promise<Proven> {
  const { data, token } = await api('POST /loginA', { body: given })
  const { mustChangePassword } = data
  if (!mustChangePassword) askMeAhead(token, data._id)
  return { token, mustChangePassword, enter: () => startCustomer(token, data) }
}

async function proveAdmin(given: { username: string; password: string }): Promise<Proven> {
  const { data, token } = await api('POST /admin-login', { body: given })
  const { _id, username, mustChangePassword } = data
  return { token, mustChangePassword, enter: () => startAdmin({ token, username, _id }) }
}
