import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls } from '@larkfield/contract/calls.ts'
import { afterAll, expect, test } from 'vitest'
import { untestedCalls } from './every-call.ts'

const folder = mkdtempSync(join(tmpdir(), 'larkfield-calls-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a call must be seen to succeed, and one for somebody also to be refused', () => {
  const all = allCalls.flatMap(([name]) => [`2 ${name}`, `4 ${name}`])
  writeFileSync(join(folder, '1'), all.join('\n'))
  expect(untestedCalls(folder)).toEqual([])
  const left = all.filter((line) => line !== '2 POST /loginA' && line !== '4 POST /loginA')
  writeFileSync(join(folder, '1'), left.filter((line) => line !== '4 POST /transfer').join('\n'))
  expect(untestedCalls(folder)).toEqual([
    'no test saw POST /loginA succeed',
    'no test saw POST /transfer refused',
  ])
})
