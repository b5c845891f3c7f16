import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { readConfig } from '@larkfield/server/floor/config.ts'
import { freePort } from './postgres/cluster.ts'

/** `npm run dev`: the server restarts when its files change, the web app reloads in place. */
const root = join(import.meta.dirname, '..')
const { port, host } = readConfig(process.env)
const serverPort = await freePort()
const children: ChildProcess[] = []

function run(program: string, args: string[], env: Record<string, string>): void {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  child.once('exit', () => stop())
  children.push(child)
}

let stopping = false
function stop(): void {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

const watched = ['contract', 'ledger', 'server', 'ops', 'brand.json'].map((path) => `--watch-path=${path}`)
run(process.execPath, ['--watch-preserve-output', ...watched, 'ops/start.ts', '--no-build'], {
  PORT: String(serverPort),
})
const vite = [
  join(root, 'node_modules/vite/bin/vite.js'),
  'web',
  '--port',
  String(port),
  '--host',
  host,
  '--strictPort',
]
run(process.execPath, vite, { PORT: String(serverPort) })
console.log(`web with hot reload on http://${host}:${port} (server on port ${serverPort})`)
