import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

/** What clients asked for and saw, one JSON line each, written before the next thing happens. */
export type Line =
  | { what: 'fault'; at: number; name: string }
  | { what: 'ask'; at: number; key: string; fault: string; from: string; to: string; amountMinor: number }
  /** Before each attempt: from here on it may have happened. */
  | { what: 'send'; at: number; key: string; attempt: number; node: number }
  | { what: 'answer'; at: number; key: string; attempt: number; outcome: Outcome; code: string }

/** `unknown`: no answer, or one that leaves open whether it happened. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'

export type History = { write(line: Line): void; close(): void }

/** Milliseconds of the machine's steady clock, so that a jump of the wall clock does not disturb the judgement. */
export const now = (): number => performance.timeOrigin + performance.now()

export function openHistory(file: string): History {
  const descriptor = openSync(file, 'a')
  return {
    write: (line) => {
      writeSync(descriptor, `${JSON.stringify(line)}\n`)
    },
    close: () => closeSync(descriptor),
  }
}

export type Attempt = { begun: number; ended: number | undefined; outcome: Outcome; code: string }

/** One transfer a client wanted, with everything it tried. */
export type Task = {
  key: string
  fault: string
  from: string
  to: string
  amountMinor: number
  attempts: Attempt[]
}

export type Past = { tasks: Task[]; faults: { name: string; begun: number }[] }

/** Reads a history back; an attempt without an answer counts as unknown. */
export function readHistory(file: string): Past {
  const tasks = new Map<string, Task>()
  const faults: Past['faults'] = []
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    if (text === '') continue
    const line = JSON.parse(text) as Line
    if (line.what === 'fault') faults.push({ name: line.name, begun: line.at })
    else if (line.what === 'ask') {
      const { key, fault, from, to, amountMinor } = line
      tasks.set(key, { key, fault, from, to, amountMinor, attempts: [] })
    } else {
      const { attempts } = tasks.get(line.key)!
      if (line.what === 'send') {
        attempts[line.attempt] = { begun: line.at, ended: undefined, outcome: 'unknown', code: 'no answer' }
      } else {
        const { at: ended, outcome, code } = line
        Object.assign(attempts[line.attempt]!, { ended, outcome, code })
      }
    }
  }
  return { tasks: [...tasks.values()], faults }
}

/** Only when every attempt was refused is it sure that nothing is still under way. */
export function outcomeOf({ attempts }: Pick<Task, 'attempts'>): Outcome {
  if (attempts.some(({ outcome }) => outcome === 'acknowledged')) return 'acknowledged'
  return attempts.every(({ outcome }) => outcome === 'refused') ? 'refused' : 'unknown'
}
