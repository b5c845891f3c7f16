import type { Caller, Callers } from './requests.ts'

async function signIn(url: string, path: string, body: Record<string, string | undefined>): Promise<Caller> {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { token, data, message } = (await reply.json()) as {
    token?: string
    data?: { _id: string }
    message: string
  }
  if (!token || !data) throw new Error(`${path}: ${message}`)
  return { token, id: data._id }
}

/** Somebody else, so that what the desk's calls do does not end the session of the customer who scans. */
async function otherCustomer(
  url: string,
  { token }: Caller,
  accountNumber: string | undefined,
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${url}/view-all-users?limit=2`, { headers })
  const { data } = (await reply.json()) as { data: { _id: string; accountNumber: string }[] }
  return data.find((one) => one.accountNumber !== accountNumber)!._id
}

export type Logins = { url: string; customer: string; admin: string }

/** Fresh sessions of both roles, from NAME:PASSWORD each. */
export async function signInBoth({ url, customer, admin: desk }: Logins): Promise<Callers> {
  const [accountNumber, customerPassword] = customer.split(':')
  const [username, adminPassword] = desk.split(':')
  const admin = await signIn(url, '/admin-login', { username, password: adminPassword })
  return {
    customer: await signIn(url, '/loginA', { accountNumber, password: customerPassword }),
    admin,
    otherId: await otherCustomer(url, admin, accountNumber),
  }
}
