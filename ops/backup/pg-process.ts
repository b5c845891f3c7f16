import { type ChildProcess, spawn } from 'node:child_process'
import { StartupProblem } from '../startup-problem.ts'

/** The password goes by the environment: everyone on the machine sees the arguments of a process. */
export function runOn(url: string, program: string, args: readonly string[]): ChildProcess {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const env = { ...(password && { PGPASSWORD: password }) }
  return runProgram(program, [...args, '--no-password', `--dbname=${address.href}`], env)
}

export const runProgram = (
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcess =>
  spawn(program, args, { env: { ...process.env, LC_ALL: 'C', ...env }, stdio: ['pipe', 'pipe', 'pipe'] })

/** Ends well with the program; else with what it said last. */
export function ending(child: ChildProcess, name: string): Promise<void> {
  let said = ''
  child.stderr!.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-4_000)
  })
  child.stdout!.resume()
  return new Promise((well, badly) => {
    child.once('error', badly)
    child.once('close', (code) => (code === 0 ? well() : badly(new StartupProblem(sentenceOf(name, said)))))
  })
}

const sentenceOf = (name: string, said: string): string => {
  const lines = said.trim().split('\n')
  const line = lines.find((one) => /error/i.test(one)) ?? lines.at(-1)
  const cure = /permission denied/.test(said)
    ? '; set DATABASE_OWNER_URL to the login that owns the tables'
    : ''
  return `${name} failed: ${line?.replace(`${name}: error: `, '').trim() || 'it ended without a word'}${cure}`
}

/** Ends only when the program ended well: half a dump never gets a name. */
export async function* outputOf(child: ChildProcess, name: string): AsyncGenerator<Buffer> {
  const output = child.stdout!
  const ended = ending(child, name)
  ended.catch(() => {})
  output.pause()
  try {
    yield* output
    await ended
  } finally {
    child.kill()
  }
}
