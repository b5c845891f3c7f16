import { api } from '../api.ts'
import { askMeAhead } from '../me-ahead.ts'
import { startAdmin, startCustomer } from '../session.ts'

/** A password that was right. The session begins with `enter`, so that a further step may stand in between. */
export type Proven = { token: string; mustChangePassword: boolean; enter: () => void }

export async function proveCustomer(given: { accountNumber: string; password: string }): Promise<Proven> {
  const { data, token } = await api('POST /loginA', { body: given })
  const { mustChangePassword } = data
  if (!mustChangePassword) askMeAhead(token, data._id)
  return { token, mustChangePassword, enter: () => startCustomer(token, data) }
}

export async function proveAdmin(given: { username: string; password: string }): Promise<Proven> {
  const { data, token } = await api('POST /admin-login', { body: given })
  const { _id, username, mustChangePassword } = data
  return { token, mustChangePassword, enter: () => startAdmin({ token, username, _id }) }
}
