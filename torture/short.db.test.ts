import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('B10 to B13 hold through every fault: a short torture finds nothing', { timeout: 600_000 }, () => {
  const script = join(import.meta.dirname, 'torture.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--short', '--seed', '1'], {
    encoding: 'utf8',
    // Nothing else can end it while this call waits; what it said until then shows where it stood.
    timeout: 420_000,
  })
  expect(`${stdout}${stderr}`).toContain('nothing lost, nothing doubled, nothing overdrawn')
  expect(status).toBe(0)
})
