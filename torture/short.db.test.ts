import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { patienceMs, SEED, tries } from '../ops/testing/depth.ts'
import { faults } from './faults.ts'

/** Every fault once and briefly; a deep run as long as `npm run torture` does. */
const minutes = tries(0, 20)
const length = minutes === 0 ? ['--brief'] : ['--minutes', String(minutes)]

test('B10 to B13 hold through every fault: a short torture finds nothing', {
  timeout: patienceMs(600_000),
}, () => {
  const script = join(import.meta.dirname, 'torture.ts')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [script, ...length, '--seed', String(SEED % 1_000)],
    {
      encoding: 'utf8',
      // Nothing else can end it while this call waits; what it said until then shows where it stood.
      timeout: patienceMs(420_000),
    },
  )
  expect(`${stdout}${stderr}`).toContain('nothing lost, nothing doubled, nothing overdrawn')
  // Each has been met, or the report says why this machine cannot have it.
  for (const { name } of faults) expect(stdout).toContain(`${name}: `)
  expect(status).toBe(0)
})
