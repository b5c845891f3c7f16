import { api } from '../api.ts'
import { startAdmin, startCustomer } from '../session.ts'

/** Signs a customer in and keeps the session; throws the refusal otherwise. */
export async function signInCustomer(given: { accountNumber: string; password: string }) {
  const { data, token } = await api('POST /loginA', { body: given })
  startCustomer(token, data)
}

export async function signInAdmin(given: { username: string; password: string }) {
  const { data, token } = await api('POST /admin-login', { body: given })
  startAdmin({ token, username: data.username, _id: data._id })
}
