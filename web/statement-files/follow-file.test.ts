import { expect, it, vi } from 'vitest'
import { followFile, type StatementFile, shareDone, waitBefore } from './follow-file.ts'
import { formats, nameOfFile, otherFormats } from './formats.ts'

const file = (part: Partial<StatementFile> = {}): StatementFile => ({
  _id: 'file0001',
  format: 'pdf',
  state: 'waiting',
  linesDone: 0,
  lines: 0,
  fileName: null,
  bytes: null,
  ...part,
})

/** Looks that answer one after the other; an error is thrown. */
const looking = (...answers: (StatementFile | Error)[]) => {
  const waits: number[] = []
  const steps: string[] = []
  const following = {
    look: vi.fn(async () => {
      const answer = answers.shift()!
      if (answer instanceof Error) throw answer
      return answer
    }),
    onStep: ({ state, linesDone }: StatementFile) => void steps.push(`${state} ${linesDone}`),
    pause: async (ms: number) => void waits.push(ms),
    mayPass: (problem: unknown) => problem instanceof Error && problem.message === 'tunnel',
  }
  return { following, waits, steps }
}

it('looks often at first, then less and less, and never seldom', () => {
  const waits = Array.from({ length: 30 }, (_, look) => waitBefore(look))
  expect(waits.slice(0, 6)).toEqual([400, 400, 400, 400, 400, 400])
  expect(waits[6]).toBe(600)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(waits.at(-1)).toBe(5_000)
})

it('tells each step of the way and ends with the file', async () => {
  const ready = file({ state: 'ready', linesDone: 10, lines: 10, fileName: 'a.pdf' })
  const { following, waits, steps } = looking(file({ state: 'making', linesDone: 4, lines: 10 }), ready)
  expect(await followFile(file(), following)).toBe(ready)
  expect(steps).toEqual(['waiting 0', 'making 4', 'ready 10'])
  expect(waits).toEqual([400, 400])
})

it('asks nothing more of a file that is ready at once, or has failed', async () => {
  for (const state of ['ready', 'failed'] as const) {
    const { following } = looking()
    expect((await followFile(file({ state }), following)).state).toBe(state)
    expect(following.look).not.toHaveBeenCalled()
  }
})

it('passes over looks without an answer, but not over a refusal or a long silence', async () => {
  const tunnel = () => new Error('tunnel')
  const passing = looking(tunnel(), tunnel(), file({ state: 'ready' }))
  expect((await followFile(file(), passing.following)).state).toBe('ready')
  await expect(followFile(file(), looking(new Error('gone')).following)).rejects.toThrow('gone')
  const silent = looking(...Array.from({ length: 20 }, tunnel))
  await expect(followFile(file(), silent.following)).rejects.toThrow('tunnel')
  expect(silent.following.look).toHaveBeenCalledTimes(9)
})

it('knows the share of the lines only once their number is known', () => {
  expect(shareDone({ linesDone: 0, lines: 0 })).toBeUndefined()
  expect(shareDone({ linesDone: 12_000, lines: 100_000 })).toBe(12)
  // A line that came in meanwhile does not make it more than whole.
  expect(shareDone({ linesDone: 11, lines: 10 })).toBe(100)
})

it('names the document first and apart from the others', () => {
  expect(formats).toEqual(['pdf', 'csv', 'xlsx', 'ofx', 'mt940', 'camt053'])
  expect(otherFormats).toEqual(formats.slice(1))
  expect(nameOfFile(null, 'camt053')).toBe('statement.xml')
  expect(nameOfFile('2026-10.sta', 'mt940')).toBe('2026-10.sta')
})
