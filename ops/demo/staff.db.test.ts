import { sql } from '@larkfield/server/floor/database/sql.ts'
import { type TestBank, testBank } from '@larkfield/server/testing/bank.ts'
import { expectBooksToBalance } from '@larkfield/server/testing/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { loadDemoWhenEmpty } from './load-demo.ts'
import { DEMO_PASSWORD } from './people.ts'
import { proposeDemoActs } from './proposals.ts'
import { demoStaff, ensureDemoStaff } from './staff.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  await bank.signInAdmin()
  await loadDemoWhenEmpty(bank.features.dependencies, bank.urls.ownerUrl)
})

const signIn = (username: string) =>
  bank.call('POST /admin-login', { body: { username, password: DEMO_PASSWORD } })

test('an owner, two tellers, an approver and an auditor are there once, however many start', async () => {
  await Promise.all([1, 2, 3].map(() => ensureDemoStaff(bank.features.dependencies)))
  const { body } = await signIn('helena')
  const { data } = (await bank.call('GET /staff', { token: body.token })).body
  const roles = data.map((person: { username: string; roles: string[] }) => [person.username, person.roles])
  expect(roles).toEqual(
    expect.arrayContaining([
      ['helena', ['owner']],
      ['marcus', ['teller']],
      ['liam', ['teller']],
      ['ruth', ['approver']],
      ['tomasz', ['auditor']],
    ]),
  )
  expect(roles).toHaveLength(demoStaff.length + 1)
  for (const { username } of demoStaff)
    expect([username, (await signIn(username)).status]).toEqual([username, 200])
})

test('one of the tellers is a customer too', async () => {
  const { token } = (await signIn('tomasz')).body
  const { data } = (await bank.call('GET /staff', { token, query: { q: 'liam' } })).body
  expect(data[0].customer).toMatchObject({ fullName: 'Liam Fitzgerald', accountNumber: '2102877415' })
})

test('proposals of several people wait at the first start, once, and each can be carried out', async () => {
  await Promise.all([1, 2].map(() => proposeDemoActs(bank.features)))
  const { token } = (await signIn('ruth')).body
  const waiting = async () =>
    (await bank.call('GET /proposals', { token, query: { state: 'waiting' } })).body.data
  const proposals = await waiting()
  expect(proposals.map((one: { act: string }) => one.act).sort()).toEqual([
    'account_credited',
    'customer_deleted',
    'customer_updated',
    'loan_approved',
    'staff_invited',
  ])
  const names = new Set(proposals.map((one: { proposedBy: { name: string } }) => one.proposedBy.name))
  expect(names).toEqual(new Set(['Marcus Oyelaran', 'Liam Fitzgerald', 'Helena Brockmann']))
  for (const { _id, seen, act } of proposals) {
    const params = { proposalId: _id }
    const { status } = await bank.call('POST /proposals/{proposalId}/approve', {
      token,
      params,
      body: { seen },
    })
    expect([act, status]).toEqual([act, 200])
  }
  await proposeDemoActs(bank.features)
  expect(await waiting()).toEqual([])
  const sessions = await bank.asOwner(sql`select 1 from bank.sessions where browser = 'demonstration'`)
  expect(sessions).toEqual([])
  await expectBooksToBalance(bank)
})

test('whoever was changed since stays so at the next start', async () => {
  await bank.asOwner(
    sql`update bank.admins set status = 'disabled', full_name = 'Other' where username = 'marcus'`,
  )
  await ensureDemoStaff(bank.features.dependencies)
  const [row] = await bank.asOwner(sql`select status, full_name from bank.admins where username = 'marcus'`)
  expect(row).toEqual({ status: 'disabled', full_name: 'Other' })
})
