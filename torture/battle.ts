import { setTimeout as wait } from 'node:timers/promises'
import { readSum } from './books.queries.ts'
import { runClient } from './client.ts'
import { type Fault, faults } from './faults.ts'
import type { Field } from './field.ts'
import { type History, now, type Outcome } from './history.ts'

export type Battle = {
  /** How long each fault lasts; the healing comes on top. */
  faultMs: number
  /** Faults go on in turn until this much time has passed; one round when absent. */
  totalMs?: number
  /** Only faults whose name has this in it. */
  only?: string
  clients: number
  log: (line: string) => void
}

export type Found = { violations: string[]; skipped: string[] }

const HEAL_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 250

/** Everything that happens while clients are at work: faults in turn, each healed before the next. */
export async function fight(field: Field, history: History, battle: Battle): Promise<Found> {
  const chosen = faults.filter(({ name }) => name.includes(battle.only ?? ''))
  const skipped = chosen.flatMap(({ name, skip }) => {
    const reason = skip?.(field)
    return reason === undefined ? [] : [`${name}: ${reason}`]
  })
  const possible = chosen.filter(({ skip }) => skip?.(field) === undefined)
  if (possible.length === 0) return { violations: ['no such fault can be had here'], skipped }
  const violations = new Set<string>()
  field.traffic.fault = possible[0]!.name
  const clients = startClients(field, history, battle.clients, violations)
  const watching = watchSum(field, clients.stopped, violations)
  const ends = now() + (battle.totalMs ?? 0)
  let isServing = true
  try {
    // A fault proves little before there is something to lose.
    await until(() => clients.acknowledged() >= battle.clients)
    do {
      for (const fault of possible) {
        const before = clients.acknowledged()
        isServing &&= await strike(fault, { field, history, battle, violations }, clients.acknowledged)
        battle.log(`${fault.name}: ${clients.acknowledged() - before} acknowledged`)
      }
    } while (now() < ends && isServing)
  } finally {
    if (!(await clients.end())) violations.add('some clients never learned what became of their wires')
    await watching
  }
  return { violations: [...violations], skipped }
}

type Scene = { field: Field; history: History; battle: Battle; violations: Set<string> }

/** One fault from its beginning until everything serves again; false when it does not. */
async function strike(fault: Fault, scene: Scene, acknowledged: () => number): Promise<boolean> {
  const { field, history, battle, violations } = scene
  history.write({ what: 'fault', at: now(), name: fault.name })
  field.traffic.fault = fault.name
  const end = await fault.begin(field)
  await wait(battle.faultMs)
  await end()
  const before = acknowledged()
  const healed = await until(async () => acknowledged() > before && (await allReady(field)))
  if (!healed) violations.add(`no service ${HEAL_WITHIN_MS / 1000} s after "${fault.name}"`)
  for (const node of field.nodes) {
    if (!node.isWell()) violations.add(`a server ended by itself during "${fault.name}":\n${node.output()}`)
  }
  return healed
}

/** Waits for it, within the bank's time to heal; false when it did not come. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = now() + HEAL_WITHIN_MS
  while (now() < end) {
    if (await isSo()) return true
    await wait(50)
  }
  return false
}

async function allReady({ clientLinks }: Field): Promise<boolean> {
  const answers = clientLinks.map(({ port }) =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      async (reply) => {
        await reply.arrayBuffer()
        return reply.ok
      },
      () => false,
    ),
  )
  return (await Promise.all(answers)).every(Boolean)
}

function startClients(field: Field, history: History, count: number, violations: Set<string>) {
  const stop = new AbortController()
  const deadline = new AbortController()
  let acknowledged = 0
  const needs = {
    customers: field.customers,
    bankName: field.bankName,
    ports: field.clientLinks.map(({ port }) => port),
    traffic: field.traffic,
    history,
    random: field.random,
    onAnswer(outcome: Outcome, code: string) {
      if (outcome === 'acknowledged') acknowledged += 1
      if (code === 'internal') violations.add(`a server answered 500 during "${field.traffic.fault}"`)
    },
  }
  const running = Array.from({ length: count }, (_, place) =>
    runClient(place, needs, { stop: stop.signal, deadline: deadline.signal }),
  )
  return {
    acknowledged: () => acknowledged,
    stopped: stop.signal,
    /** Lets everyone finish what they began; false when patience ran out first. */
    async end(): Promise<boolean> {
      stop.abort()
      const patience = setTimeout(() => deadline.abort(), HEAL_WITHIN_MS)
      await Promise.all(running)
      clearTimeout(patience)
      return !deadline.signal.aborted
    },
  }
}

/** B12: looks again and again, in whatever state the bank is; a database that does not answer is no finding. */
async function watchSum(field: Field, stopped: AbortSignal, violations: Set<string>): Promise<void> {
  while (!stopped.aborted) {
    const sum = await readSum(field.owner).catch(() => '0')
    if (sum !== '0') violations.add(`all accounts summed to ${sum} during "${field.traffic.fault}"`)
    await wait(LOOK_EVERY_MS)
  }
}
