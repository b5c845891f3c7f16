import { allCalls } from '@larkfield/contract/calls.ts'
import { type StaffRole, staffRoles } from '@larkfield/contract/staff-roles.ts'
import { expect, test } from 'vitest'
import { whoMayFile } from '../../build/who-may-file.ts'
import { type DeskCall, mayWith } from './desk-self.ts'
import { whoMay } from './who-may.ts'

const deskCalls = allCalls.flatMap(([name, { staff }]) => (staff ? [{ name: name as DeskCall, staff }] : []))

test('the desk goes by the same lists as the bank, for every call and every role', () => {
  expect(deskCalls.length).toBeGreaterThan(50)
  for (const { name, staff } of deskCalls)
    for (const role of staffRoles)
      expect([name, role, mayWith([role])(name)]).toEqual([
        name,
        role,
        (staff as readonly StaffRole[]).includes(role),
      ])
})

test('one of several roles is enough, and without any nothing is allowed', () => {
  expect(mayWith(['auditor', 'teller'])('POST /credit/{adminId}')).toBe(true)
  expect(deskCalls.filter(({ name }) => mayWith([])(name))).toEqual([])
})

test('the build carries the finished list and nothing of the contract', async () => {
  const { load } = whoMayFile() as { load: (id: string) => Promise<{ code: string } | undefined> }
  const id = new URL('who-may.ts', import.meta.url).pathname
  const { code } = (await load(id))!
  expect(code).not.toContain('import')
  expect(JSON.parse(code.replace('export const whoMay = ', ''))).toEqual(whoMay)
  expect(await load(`${id}.other`)).toBeUndefined()
})
