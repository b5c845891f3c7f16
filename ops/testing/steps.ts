import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { StartupProblem } from '../startup-problem.ts'
import { takingTurns } from './taking-turns.ts'

export type Result = { passed: number; failed: number; skipped: number }
export type Done = Result & { title: string; seconds: number }
type Say = (text: string) => void

const root = join(import.meta.dirname, '../..')

/** Steps of the examination: each says what it does while it does it, and is timed. */
export function openSteps() {
  const done: Done[] = []
  const nextSpeaker = takingTurns((text) => process.stdout.write(text))

  async function step(title: string, work: (say: Say) => Promise<Result>): Promise<Done> {
    const { say, end } = nextSpeaker()
    say(`\n— ${title}\n`)
    const begun = performance.now()
    const result = await work(say).catch((error: unknown) => {
      say(`${error instanceof StartupProblem ? error.message : (error as Error).stack}\n`)
      return one(false)
    })
    const ended = { title, seconds: (performance.now() - begun) / 1000, ...result }
    done.push(ended)
    end()
    return ended
  }
  return { done, step }
}

/** A plain step counts as one test. */
export const one = (isFine: boolean): Result => ({
  passed: isFine ? 1 : 0,
  failed: isFine ? 0 : 1,
  skipped: 0,
})

/** Runs one of our tools from the root; true when it found nothing to complain about. */
export function runTool(say: Say, program: string, args: string[], env = process.env): Promise<boolean> {
  return new Promise((ended, failed) => {
    const child = spawn(join(root, 'node_modules/.bin', program), args, {
      cwd: root,
      env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say)
    child.once('error', failed)
    child.once('close', (code) => ended(code === 0))
  })
}
