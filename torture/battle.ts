import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { readSum } from './books.queries.ts'
import { runClient, type Traffic } from './client.ts'
import type { Customer } from './customers.ts'
import { type History, now, type Outcome } from './history.ts'
import type { ServerNode } from './server-node.ts'

/** Where it happens, as far as clients and checks need to know it. */
export type Ground = {
  random: () => number
  bankName: string
  customers: readonly Customer[]
  traffic: Traffic
  /** Where clients reach the bank. */
  ports: readonly number[]
  nodes: readonly Pick<ServerNode, 'isWell' | 'output'>[]
  /** Past all faults, straight to the database. */
  owner: pg.Pool
  /** Whether everything is as it was before the fault. */
  isWhole(): Promise<boolean>
}

/** Something that goes wrong for a while. `begin` answers how it ends. */
export type Fault<Place> = {
  name: string
  begin(place: Place): Promise<() => Promise<void>>
  /** Why this machine cannot have it, if so. */
  skip?(place: Place): string | undefined
}

export type Battle<Place> = {
  faults: readonly Fault<Place>[]
  /** How long each fault lasts; the healing comes on top. */
  faultMs: number
  /** Faults go on in turn until this much time has passed; one round when absent. */
  totalMs?: number
  /** Only faults whose name has this in it. */
  only?: string
  /** How soon after a fault everything must be whole again. */
  healWithinMs: number
  clients: number
  /** How long a client rests at most between two wires; not at all when absent. */
  mostPauseMs?: number
  log: (line: string) => void
}

export type Found = { violations: string[]; skipped: string[] }

const LOOK_EVERY_MS = 250

/** Everything that happens while clients are at work: faults in turn, each healed before the next. */
export async function fight<Place extends Ground>(
  ground: Place,
  history: History,
  battle: Battle<Place>,
): Promise<Found> {
  const chosen = battle.faults.filter(({ name }) => name.includes(battle.only ?? ''))
  const skipped = chosen.flatMap(({ name, skip }) => {
    const reason = skip?.(ground)
    return reason === undefined ? [] : [`${name}: ${reason}`]
  })
  const possible = chosen.filter(({ skip }) => skip?.(ground) === undefined)
  if (possible.length === 0) return { violations: ['no such fault can be had here'], skipped }
  const violations = new Set<string>()
  ground.traffic.fault = possible[0]!.name
  const clients = startClients(ground, history, battle, violations)
  const watching = watchSum(ground, clients.stopped, violations)
  const ends = now() + (battle.totalMs ?? 0)
  let isServing = true
  try {
    // A fault proves little before there is something to lose.
    await until(() => clients.acknowledged() >= battle.clients, battle.healWithinMs)
    do {
      for (const fault of possible) {
        const before = clients.acknowledged()
        isServing &&= await strike(fault, { ground, history, battle, violations }, clients.acknowledged)
        battle.log(`${fault.name}: ${clients.acknowledged() - before} acknowledged`)
      }
    } while (now() < ends && isServing)
  } finally {
    if (!(await clients.end())) violations.add('some clients never learned what became of their wires')
    await watching
  }
  return { violations: [...violations], skipped }
}

type Scene<Place> = { ground: Place; history: History; battle: Battle<Place>; violations: Set<string> }

/** One fault from its beginning until everything serves again; false when it does not. */
async function strike<Place extends Ground>(
  fault: Fault<Place>,
  { ground, history, battle, violations }: Scene<Place>,
  acknowledged: () => number,
): Promise<boolean> {
  history.write({ what: 'fault', at: now(), name: fault.name })
  ground.traffic.fault = fault.name
  const end = await fault.begin(ground)
  await wait(battle.faultMs)
  await end()
  const before = acknowledged()
  const healed = await until(
    async () => acknowledged() > before && (await ground.isWhole()),
    battle.healWithinMs,
  )
  if (!healed) violations.add(`no service ${battle.healWithinMs / 1000} s after "${fault.name}"`)
  for (const node of ground.nodes) {
    if (!node.isWell()) violations.add(`a server ended by itself during "${fault.name}":\n${node.output()}`)
  }
  return healed
}

/** Waits for it; false when it did not come in time. */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = now() + withinMs
  while (now() < end) {
    if (await isSo()) return true
    await wait(50)
  }
  return false
}

/** Whether all of these servers would take traffic. */
export async function areReady(ports: readonly number[]): Promise<boolean> {
  const answers = ports.map((port) =>
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

function startClients(
  ground: Ground,
  history: History,
  {
    clients: count,
    healWithinMs,
    mostPauseMs = 0,
  }: Pick<Battle<Ground>, 'clients' | 'healWithinMs' | 'mostPauseMs'>,
  violations: Set<string>,
) {
  const stop = new AbortController()
  const deadline = new AbortController()
  let acknowledged = 0
  const needs = {
    customers: ground.customers,
    bankName: ground.bankName,
    ports: ground.ports,
    traffic: ground.traffic,
    history,
    random: ground.random,
    mostPauseMs,
    onAnswer(outcome: Outcome, code: string) {
      if (outcome === 'acknowledged') acknowledged += 1
      if (code === 'internal') violations.add(`a server answered 500 during "${ground.traffic.fault}"`)
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
      const patience = setTimeout(() => deadline.abort(), healWithinMs)
      await Promise.all(running)
      clearTimeout(patience)
      return !deadline.signal.aborted
    },
  }
}

/** B12: looks again and again, in whatever state the bank is; a database that does not answer is no finding. */
async function watchSum(ground: Ground, stopped: AbortSignal, violations: Set<string>): Promise<void> {
  while (!stopped.aborted) {
    const sum = await readSum(ground.owner).catch(() => '0')
    if (sum !== '0') violations.add(`all accounts summed to ${sum} during "${ground.traffic.fault}"`)
    await wait(LOOK_EVERY_MS)
  }
}
