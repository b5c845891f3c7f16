import type { CallName } from '@larkfield/contract/calls.ts'
import { mailedApproval } from './approvals.ts'
import type { Answered, TestAdmin, TestBank, TestCustomer } from './bank.ts'
import { fund } from './money.ts'

type Sent = { body?: object; params?: Record<string, string>; headers?: Record<string, string> }

/** Makes a call that asks for an approval, and approves it with the mailed code. */
export async function approved(
  bank: TestBank,
  who: TestCustomer,
  name: CallName,
  { body = {}, ...sent }: Sent,
): Promise<Answered> {
  const asked = await bank.call(name, { ...sent, body, token: who.token })
  if (asked.body.code !== 'approval_required') throw new Error(`not asked: ${JSON.stringify(asked.body)}`)
  const approval = await mailedApproval(bank, who, asked.body.data)
  return bank.call(name, { ...sent, body: { ...body, approval }, token: who.token })
}

type Sharing = { account?: string; role?: 'joint' | 'viewer'; signing?: 'alone' | 'both' }

/** Somebody holds an account with its owner from here on, by the calls of both. */
export async function share(
  bank: TestBank,
  owner: TestCustomer,
  other: TestCustomer,
  { account = owner.accountNumber, role = 'joint', signing = 'alone' }: Sharing = {},
): Promise<string> {
  const params = { account }
  const invited = await approved(bank, owner, 'POST /my-accounts/{account}/invitations', {
    params,
    body: { accountNumber: other.accountNumber, role },
  })
  const { _id: invitationId } = invited.body.data
  await approved(bank, other, 'POST /my-invitations/{invitationId}/accept', { params: { invitationId } })
  if (signing === 'both')
    await approved(bank, owner, 'PUT /my-accounts/{account}/signing', { params, body: { signing } })
  return account
}

/** The holding of somebody, as others name it. */
export async function holdingOf(bank: TestBank, viewer: TestCustomer, account: string, name: string) {
  const { body } = await bank.call('GET /my-accounts', { token: viewer.token })
  const found = body.data.find(({ accountNumber }: { accountNumber: string }) => accountNumber === account)
  return found.holders.find((holder: { name: string }) => holder.name === name)?._id as string
}

export type Waiting = { _id: string; seen: string; effects: { field: string; after: unknown }[] }

/** Signs what another one asked for. */
export const signIt = (bank: TestBank, who: TestCustomer, { _id: proposalId, seen }: Waiting) =>
  approved(bank, who, 'POST /my-signatures/{proposalId}/sign', { params: { proposalId }, body: { seen } })

/** Ann, Ben and Cas with money; others for each test, since only so many codes go to one address in an hour. */
export async function threePeople(bank: TestBank, admin: TestAdmin): Promise<TestCustomer[]> {
  const people: TestCustomer[] = []
  for (const fullName of ['Ann Reed', 'Ben Hale', 'Cas Moor'])
    people.push(await bank.openCustomer({ fullName }))
  for (const one of people) await fund(bank, admin, one, 1000)
  return people
}
