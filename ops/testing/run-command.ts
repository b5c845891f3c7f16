import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { commandEnv } from './command-env.ts'

/** A command of ops as it is typed, in a process of its own; `openCommands` runs many of them in one. */
export function runCommandFile(
  name: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const file = join(import.meta.dirname, '..', `${name}.ts`)
  return new Promise((ended) =>
    execFile(
      process.execPath,
      [file, ...args],
      { env: { ...commandEnv, ...settings } },
      (error, stdout, stderr) => ended({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` }),
    ),
  )
}
