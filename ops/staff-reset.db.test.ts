import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standingOf } from '@larkfield/server/floor/acts/policy.ts'
import { testBank } from '@larkfield/server/testing/bank.ts'
import { placeStaff } from '@larkfield/server/testing/people.ts'
import { expect, test } from 'vitest'
import { addStaff, disableStaff, resetStaff } from './staff-commands.ts'
import { atEndOfFile } from './testing/end-of-file.ts'

const setUpDir = mkdtempSync(join(tmpdir(), 'larkfield-reset-'))
atEndOfFile(() => rmSync(setUpDir, { recursive: true, force: true }))

test('B29 a reset leaves the rules in force until the link is used, and one without a password before does not count', async () => {
  const bank = await testBank({ config: { setUpDir } })
  const needs = { ...bank, config: bank.features.dependencies.config }
  for (const name of ['one', 'other']) await placeStaff(bank, name, ['approver'])
  await addStaff(needs, 'never-in')
  const approvers = async () => {
    const { people, counted } = await standingOf(bank.database)
    return [people.approver, counted.approver]
  }
  const before = (await approvers())[0]!
  for (const name of ['never-in', 'one', 'one']) await resetStaff(needs, name)
  expect(await approvers()).toEqual([before - 1, before])
  const token = readFileSync(join(setUpDir, 'one.link'), 'utf8').trim().split('/').pop()
  const chosen = { password: 'Copper!Lantern52', confirmPassword: 'Copper!Lantern52' }
  expect((await bank.call('POST /staff-set-up', { body: { token, ...chosen } })).status).toBe(200)
  expect(await approvers()).toEqual([before, before])
  await resetStaff(needs, 'one')
  // Disabling at the machine does take power.
  for (const name of ['never-in', 'one']) await disableStaff(needs, name)
  expect(await approvers()).toEqual([before - 1, before - 1])
})
