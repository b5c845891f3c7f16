import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, 'wait-until-ready')
/** Nothing ever listens there. */
const PORT = '1'

test('a start whose server has ended is given up at once', () => {
  const ended = spawnSync('true').pid
  const { status, stderr } = spawnSync(program, [PORT], {
    env: { ...process.env, MAINPID: String(ended) },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('has ended: journalctl -u larkfield@1 says why.')
})

test('a server that lives and does not answer is given up in the end', () => {
  const { status, stderr } = spawnSync(program, [PORT, '1'], {
    env: { ...process.env, MAINPID: String(process.pid) },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('is not ready: journalctl -u larkfield@1 says why.')
})
