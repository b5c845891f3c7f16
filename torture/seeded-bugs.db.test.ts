import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bugs } from './bugs.ts'
import { torture } from './run.ts'

/**
 * The proof that torture can fail, on a small cluster: each seeded bug must be found by what it does to people's money.
 * A crash may by chance hit a moment at which nothing was at stake, so a bug gets three battles to show itself.
 */
const seeds = [7, 8, 9]

async function complaintsWith(bug: string, seed: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-history-'))
  const historyFile = join(folder, 'history.jsonl')
  const settings = { nodes: 2, clients: 12, accounts: 4, seed, historyFile, log: () => {} }
  const { violations } = await torture({ ...settings, bug, only: bugs[bug]!.fault, faultMs: 1_000 })
  rmSync(folder, { recursive: true })
  return violations.join('\n')
}

test.each<[string, RegExp]>([
  ['acknowledge-before-commit', /^acknowledged and lost: /m],
  ['no-key', /^booked more than once: /m],
  ['no-lock', /^verify-books, B[24]: /m],
  ['refused-yet-booked', /^refused and booked: /m],
  ['lost-after-crash', /^acknowledged and lost: /m],
])('the bug "%s" is caught', { timeout: 400_000 }, async (bug, complaint) => {
  let heard = ''
  for (const seed of seeds) if (!complaint.test(heard)) heard = await complaintsWith(bug, seed)
  expect(heard).toMatch(complaint)
})

test('every bug of the list stands in this test', () => {
  expect(Object.keys(bugs)).toHaveLength(5)
})
