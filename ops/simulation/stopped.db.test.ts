import { spawn } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryDataDir } from '../testing/bank-process.ts'

const { dataDir: folder, remove } = temporaryDataDir()
const command = join(import.meta.dirname, '../simulate.ts')
const child = spawn(process.execPath, [command, '--years', '20', '--orders', '20', '--processes', '1'], {
  env: { ...process.env, TMPDIR: folder },
  stdio: ['ignore', 'pipe', 'pipe'],
})
const ended = new Promise<number | null>((end) => child.once('exit', (code) => end(code)))
let output = ''
for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))

afterAll(async () => {
  child.kill('SIGTERM')
  await ended
  remove()
})

const WAIT = { timeout: 240_000, interval: 100 }
const answersOn = (port: number) =>
  new Promise<boolean>((answered) => {
    const socket = connect(port, '127.0.0.1', () => answered(true))
    socket.on('error', () => answered(false)).on('connect', () => socket.destroy())
  })

test('a simulation that is stopped by a signal leaves neither database nor folder behind', {
  timeout: 300_000,
}, async () => {
  await expect.poll(() => output, WAIT).toContain('as in the model')
  const [pidFile] = globSync(join(folder, 'larkfield-simulation-*/postgres/postmaster.pid'))
  const port = Number(readFileSync(pidFile!, 'utf8').split('\n')[3])
  expect(await answersOn(port)).toBe(true)
  child.kill('SIGINT')
  expect(await ended).toBe(128 + 2)
  expect(output.trim().split('\n').at(-1)).toBe('stopped by SIGINT: removing the database of this simulation')
  expect(await answersOn(port)).toBe(false)
  expect(readdirSync(folder).filter((name) => name.startsWith('larkfield-simulation-'))).toEqual([])
})
