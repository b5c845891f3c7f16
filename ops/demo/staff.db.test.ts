import { sql } from '@larkfield/server/floor/database/sql.ts'
import { type TestBank, testBank } from '@larkfield/server/testing/bank.ts'
import { beforeAll, expect, test } from 'vitest'
import { loadDemoWhenEmpty } from './load-demo.ts'
import { DEMO_PASSWORD } from './people.ts'
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

test('whoever was changed since stays so at the next start', async () => {
  await bank.asOwner(
    sql`update bank.admins set status = 'disabled', full_name = 'Other' where username = 'marcus'`,
  )
  await ensureDemoStaff(bank.features.dependencies)
  const [row] = await bank.asOwner(sql`select status, full_name from bank.admins where username = 'marcus'`)
  expect(row).toEqual({ status: 'disabled', full_name: 'Other' })
})
