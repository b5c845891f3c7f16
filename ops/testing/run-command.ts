import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** A command of ops as somebody types it, beside a server that this process may be. */
export function runCommandFile(
  name: string,
  args: readonly string[],
): Promise<{ code: number; said: string }> {
  const file = join(import.meta.dirname, '..', `${name}.ts`)
  const env = { PATH: process.env.PATH }
  return new Promise((ended) =>
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      ended({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` }),
    ),
  )
}
