import { type Outcome, outcomeOf, type Past, type Task } from './history.ts'
import { type BookedWire, replay } from './model.ts'

/** What the books say after everything has healed, read in one snapshot. */
export type Books = { wires: BookedWire[]; balances: Map<string, number> }

export type FaultRow = {
  fault: string
  times: number
  acknowledged: number
  refused: number
  unknown: number
  lost: number
  doubled: number
  longestOutageMs: number
}

export type Judgement = { rows: FaultRow[]; violations: string[] }

const EXPECTED_REFUSALS = ['insufficient_funds']
/** Of each kind of violation so many are spelled out. */
const MOST_EXAMPLES = 3

/** Compares what clients saw with what the books say. Pure: everything comes from the history and one snapshot. */
export function judge(past: Past, start: Map<string, number>, books: Books): Judgement {
  const booked = Map.groupBy(books.wires, ({ key }) => key)
  const rows = faultRows(past)
  const violations = new Violations()
  for (const task of past.tasks) {
    const row = rowOf(rows, task.fault)
    const wires = booked.get(task.key) ?? []
    const outcome = outcomeOf(task)
    row[outcome] += 1
    if (outcome === 'acknowledged' && wires.length === 0) {
      row.lost += 1
      violations.add('acknowledged and lost', task.key)
    }
    if (wires.length > 1) {
      row.doubled += 1
      violations.add('booked more than once', task.key)
    }
    if (outcome === 'refused' && wires.length > 0) violations.add('refused and booked', task.key)
    for (const wire of wires) if (!isAsked(task, wire)) violations.add('booked other than asked', task.key)
    for (const code of strangeRefusals(task)) violations.add(`refused as ${code}`, task.key)
  }
  const known = new Set(past.tasks.map(({ key }) => key))
  for (const { key, id } of books.wires)
    if (!known.has(key)) violations.add('never asked for', `transfer ${id}`)
  judgeBalances(start, books, violations)
  for (const wrong of outOfOrder(past.tasks, booked)) violations.add('out of order', wrong)
  for (const wrong of unexplainedRefusals(past.tasks, start, books.wires))
    violations.add('refused although there was money all the while', wrong)
  return { rows: [...rows.values()], violations: violations.sentences() }
}

class Violations {
  #kinds = new Map<string, string[]>()
  add(kind: string, example: string): void {
    this.#kinds.set(kind, [...(this.#kinds.get(kind) ?? []), example])
  }
  sentences(): string[] {
    return [...this.#kinds].map(([kind, examples]) => {
      const shown = examples.slice(0, MOST_EXAMPLES).join(', ')
      return `${kind}: ${examples.length} (${shown}${examples.length > MOST_EXAMPLES ? ', …' : ''})`
    })
  }
}

function faultRows({ tasks, faults }: Past): Map<string, FaultRow> {
  const rows = new Map<string, FaultRow>()
  const acknowledgedAt = tasks
    .flatMap(({ attempts }) =>
      attempts.flatMap(({ outcome, ended }) => (outcome === 'acknowledged' ? [ended!] : [])),
    )
    .sort((a, b) => a - b)
  for (const [index, { name, begun }] of faults.entries()) {
    const row = rowOf(rows, name)
    row.times += 1
    const ended = faults[index + 1]?.begun ?? acknowledgedAt.at(-1) ?? begun
    row.longestOutageMs = Math.max(row.longestOutageMs, longestGap(acknowledgedAt, begun, ended))
  }
  return rows
}

function rowOf(rows: Map<string, FaultRow>, fault: string): FaultRow {
  const counts = { acknowledged: 0, refused: 0, unknown: 0, lost: 0, doubled: 0 }
  const row = rows.get(fault) ?? { fault, times: 0, ...counts, longestOutageMs: 0 }
  rows.set(fault, row)
  return row
}

/** The longest time within [begun, ended] in which nobody got a confirmation. */
export function longestGap(times: readonly number[], begun: number, ended: number): number {
  let longest = 0
  let last = begun
  for (const at of times) {
    if (at <= begun) continue
    if (at > ended) break
    longest = Math.max(longest, at - last)
    last = at
  }
  return Math.max(longest, ended - last)
}

const isAsked = (task: Task, wire: BookedWire): boolean =>
  wire.from === task.from && wire.to === task.to && wire.amountMinor === task.amountMinor

const strangeRefusals = ({ attempts }: Task): string[] =>
  attempts
    .filter(({ outcome, code }) => outcome === 'refused' && !EXPECTED_REFUSALS.includes(code))
    .map(({ code }) => code)

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

function judgeBalances(start: Map<string, number>, { wires, balances }: Books, violations: Violations): void {
  const [before, after] = [sum(start.values()), sum(balances.values())]
  if (before !== after) violations.add('the sum changed', `from ${before} to ${after}`)
  for (const [account, balance] of balances)
    if (balance < 0) violations.add('negative balance', `${account} at ${balance}`)
  const replayed = replay(start, wires)
  for (const wrong of replayed.wrong) violations.add('the model books otherwise', wrong)
  for (const [account, balance] of replayed.balances) {
    const stands = balances.get(account)
    if (stands !== balance)
      violations.add('the model ends elsewhere', `${account}: ${balance}, not ${stands}`)
  }
}

/** B13: what was acknowledged before another wire of the same account was first sent has the lower version. */
function outOfOrder(tasks: readonly Task[], booked: Map<string, BookedWire[]>): string[] {
  type Moved = { account: string; version: number; begun: number; ended: number }
  const moved = tasks.flatMap(({ key, attempts }): Moved[] => {
    const wire = booked.get(key)?.[0]
    if (!wire) return []
    const confirmations = attempts.filter(({ outcome }) => outcome === 'acknowledged')
    const ended = Math.min(Number.POSITIVE_INFINITY, ...confirmations.map((attempt) => attempt.ended!))
    const times = { begun: attempts[0]!.begun, ended }
    return [
      { account: wire.from, version: wire.fromVersion, ...times },
      { account: wire.to, version: wire.toVersion, ...times },
    ]
  })
  const ends = moved.toSorted((a, b) => a.ended - b.ended)
  const highest = new Map<string, number>()
  const wrong: string[] = []
  let next = 0
  for (const one of moved.toSorted((a, b) => a.begun - b.begun)) {
    for (; next < ends.length && ends[next]!.ended < one.begun; next++) {
      const { account, version } = ends[next]!
      highest.set(account, Math.max(highest.get(account) ?? 0, version))
    }
    if ((highest.get(one.account) ?? 0) > one.version) wrong.push(`${one.account} version ${one.version}`)
  }
  return wrong
}

/** Client and database read the same machine's clock through different doors. */
const CLOCK_SLACK_MS = 50

/** B11 for refusals: at some moment between sending and answer the payer must really have had too little. */
function unexplainedRefusals(
  tasks: readonly Task[],
  start: Map<string, number>,
  wires: readonly BookedWire[],
): string[] {
  const courses = coursesOf(start, wires)
  return tasks.flatMap(({ key, from, amountMinor, attempts }) =>
    attempts
      .filter(({ outcome, code }) => outcome === 'refused' && code === 'insufficient_funds')
      .filter(({ begun, ended }) => {
        const window = { from: begun - CLOCK_SLACK_MS, to: ended! + CLOCK_SLACK_MS }
        return lowestWithin(courses.get(from)!, window) >= amountMinor
      })
      .map(() => key),
  )
}

type Point = { at: number; balance: number }

/** Each account's balance over time, oldest first; the first point is the start. */
function coursesOf(start: Map<string, number>, wires: readonly BookedWire[]): Map<string, Point[]> {
  const courses = new Map<string, Point[]>()
  for (const [account, balance] of start) courses.set(account, [{ at: Number.NEGATIVE_INFINITY, balance }])
  for (const { from, to, fromBalanceMinor, toBalanceMinor, bookedAt } of wires) {
    courses.get(from)?.push({ at: bookedAt, balance: fromBalanceMinor })
    courses.get(to)?.push({ at: bookedAt, balance: toBalanceMinor })
  }
  return courses
}

function lowestWithin(course: readonly Point[], window: { from: number; to: number }): number {
  const first = Math.max(0, upperBound(course, window.from) - 1)
  let lowest = course[first]!.balance
  for (let index = first + 1; index < course.length && course[index]!.at <= window.to; index++)
    lowest = Math.min(lowest, course[index]!.balance)
  return lowest
}

/** How many points lie at or before `at`. */
function upperBound(course: readonly Point[], at: number): number {
  let [low, high] = [0, course.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (course[middle]!.at <= at) low = middle + 1
    else high = middle
  }
  return low
}

/** For the summary under the table. */
export const total = (rows: readonly FaultRow[], what: Outcome | 'lost' | 'doubled'): number =>
  sum(rows.map((row) => row[what]))
