import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { commandEnv } from './command-env.ts'

export type AskedCommand = { name: string; args: readonly string[]; env: Record<string, string | undefined> }
export type EndedCommand = { code: number; said: string }

/**
 * Commands of ops one after another in one process beside this one: what they have in common is loaded once, and not by
 * each. That a command ends a real process like this is for `runCommandFile`.
 */
export function openCommands() {
  const child = fork(join(import.meta.dirname, 'command-process.ts'), { env: commandEnv, execArgv: [] })
  let turn: Promise<unknown> = Promise.resolve()

  async function ask(asked: AskedCommand): Promise<EndedCommand> {
    if (!child.connected)
      throw new Error(`nothing is left to run ${asked.name}: a command before it ended all`)
    const answered = new AbortController()
    const { signal } = answered
    child.send(asked)
    try {
      const [ended] = await Promise.race([
        once(child, 'message', { signal }),
        once(child, 'exit', { signal }),
      ])
      if (typeof ended !== 'object' || ended === null)
        throw new Error(`${asked.name} ended the whole process`)
      return ended
    } finally {
      answered.abort()
    }
  }

  function run(
    name: string,
    args: readonly string[],
    env: Record<string, string> = {},
  ): Promise<EndedCommand> {
    const next = turn.then(() => ask({ name, args, env: { PATH: commandEnv.PATH, ...env } }))
    turn = next.catch(() => {})
    return next
  }

  async function close(): Promise<void> {
    if (child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.disconnect()
    await gone
  }
  return { run, close }
}
