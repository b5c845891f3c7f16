import { beforeAll, expect, test } from 'vitest'
import type { TestCustomer } from '../../testing/bank.ts'
import { openAnother, openPotFor } from '../../testing/holdings.ts'
import { checkedBank } from '../proposals/testing/checked-bank.ts'
import { type AccountDesk, accountDesk } from './testing/account-desk.ts'

let its: Awaited<ReturnType<typeof checkedBank>>
let desk: AccountDesk
let auditor: { token: string }
let ada: TestCustomer

beforeAll(async () => {
  its = await checkedBank()
  desk = accountDesk(its.bank, await its.someone('teller'))
  auditor = await its.someone('auditor')
  ada = await its.bank.signUpCustomer({ fullName: 'Ada Several' })
})

type Line = { action: string; customer: { fullName: string } | null }
const trail = async (query: Record<string, string>): Promise<Line[]> =>
  (await its.bank.call('GET /audit-trail', { token: auditor.token, query })).body.data
const actions = async (query: Record<string, string>) => (await trail(query)).map(({ action }) => action)

test('the audit trail is found by the number of any account and pot', async () => {
  const [savings, other] = [await openAnother(its.bank, ada), await openAnother(its.bank, ada)]
  const pot = await openPotFor(its.bank, ada, { account: savings.accountNumber })
  await desk.credit(savings.accountNumber, 5)
  const raised = await desk.change(savings.accountNumber, {
    accountLimit: 90_000,
    reason: 'Asked for by phone',
  })
  expect(raised.status).toBe(202)
  const declined = await its.bank.call('POST /proposals/{proposalId}/decline', {
    token: its.app.token,
    params: { proposalId: raised.body.data.proposal._id },
    body: { seen: raised.body.data.proposal.seen, reason: 'Nobody called' },
  })
  expect(declined.status).toBe(200)

  const about = ['proposal_declined', 'proposal_made', 'account_credited', 'pot_opened', 'own_account_opened']
  const number = savings.accountNumber
  const grouped = number.replace(/(.{4})(?=.)/g, '$1 ')
  const queries: Record<string, string>[] = [{ q: number }, { q: grouped }, { subject: number }]
  for (const query of queries) expect(await actions(query)).toEqual(about)
  expect(await actions({ q: `${number} phone` })).toEqual(['proposal_made'])
  expect(await actions({ q: pot.accountNumber })).toEqual(['pot_opened'])
  expect(await actions({ q: other.accountNumber })).toEqual(['own_account_opened'])
  expect((await trail({ q: pot.accountNumber }))[0]!.customer?.fullName).toBe('Ada Several')
})

test('a main account’s number finds what its customer did, and what was done about them', async () => {
  const asked = { token: (await its.someone('teller')).token, params: { userId: ada.id } }
  await its.bank.call('PUT /admin-status/{userId}', {
    ...asked,
    body: { accountStatus: 'inactive', reason: 'sleeping' },
  })
  const found = await actions({ q: ada.accountNumber })
  expect(found).toEqual(expect.arrayContaining(['signed_up', 'own_account_opened', 'status_changed']))
  expect(await actions({ q: its.ann.accountNumber })).not.toContain('own_account_opened')
})
