import { allCalls, type CallName, splitCall } from '@larkfield/contract/calls.ts'
import { type StaffRole, staffRoles } from '@larkfield/contract/staff-roles.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeStaff } from '../../testing/people.ts'
import { sql } from '../database/sql.ts'

let bank: TestBank
let node: TestBank
const people = new Map<StaffRole, { id: string; token: string }>()
beforeAll(async () => {
  bank = await testBank()
  node = await testBank({ urls: bank.urls })
  for (const role of staffRoles) people.set(role, await placeStaff(bank, `only-${role}`, [role]))
})

const NOBODY = '00000000-0000-4000-8000-000000000000'

const ask = async (name: CallName, token: string, at = bank) => {
  const { method, path } = splitCall(name)
  const reply = await at.app.inject({
    method: method as 'GET',
    url: path.replace('{list}', 'customers').replace(/\{\w+\}/g, NOBODY),
    headers: { authorization: `Bearer ${token}` },
    ...(method !== 'GET' && { payload: {} }),
  })
  const isWrongRole = reply.statusCode === 403 && reply.json().code === 'wrong_role'
  return { status: reply.statusCode, isWrongRole }
}

const deskCalls = allCalls.flatMap(([name, call]) =>
  call.role === 'admin' ? [[name, call.staff] as const] : [],
)

test.each(deskCalls)('S31 %s is open to exactly %j', async (name, staff) => {
  const open: StaffRole[] = []
  for (const [role, { token }] of people) if (!(await ask(name, token)).isWrongRole) open.push(role)
  expect(open).toEqual(staffRoles.filter((role) => staff.includes(role)))
})

test.each(deskCalls)('S31 %s is open to somebody with all roles', async (name) => {
  const { token } = await placeStaff(bank, undefined, staffRoles)
  const { status, isWrongRole } = await ask(name, token)
  expect([isWrongRole, status === 401]).toEqual([false, false])
})

test('S31 a role that is taken away is refused on every node with the next request, and one given back holds', async () => {
  const { id, token } = await placeStaff(bank, undefined, ['teller', 'auditor'])
  const isRefused = () =>
    Promise.all([bank, node].map(async (at) => (await ask('POST /admin-create', token, at)).isWrongRole))
  expect(await isRefused()).toEqual([false, false])
  await bank.asOwner(sql`update bank.admins set roles = '{auditor}' where id = ${id}`)
  expect(await isRefused()).toEqual([true, true])
  await bank.asOwner(sql`update bank.admins set roles = '{auditor,teller}' where id = ${id}`)
  expect(await isRefused()).toEqual([false, false])
})

test('S31 the database keeps nobody without a role, and none that there is not', async () => {
  const { id } = people.get('teller')!
  for (const roles of ['{}', '{teller,boss}', null])
    await expect(bank.asOwner(sql`update bank.admins set roles = ${roles} where id = ${id}`)).rejects.toThrow(
      /admins_roles_check|not-null/,
    )
})
