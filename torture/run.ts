import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '@larkfield/ledger/testing/random.ts'
import { verifyBooks } from '@larkfield/ledger/verify.ts'
import { readBooks, readSum } from './books.queries.ts'
import { bugs } from './bugs.ts'
import { runClient } from './client.ts'
import { OPENING_MINOR } from './customers.ts'
import { type Fault, faults } from './faults.ts'
import { type Field, openField } from './field.ts'
import { type History, now, openHistory, readHistory } from './history.ts'
import { type Judgement, judge } from './judge.ts'

export type Options = {
  seed: number
  /** How long each fault lasts; the healing comes on top. */
  faultMs: number
  /** Faults go on in turn until this much time has passed; undefined is one round. */
  totalMs?: number
  bug?: string
  /** Only faults whose name has this in it. */
  only?: string
  clients: number
  accounts: number
  nodes: number
  log: (line: string) => void
}

export type Report = Judgement & { skipped: string[]; historyFile: string; figures: string }

const HEAL_WITHIN_MS = 60_000
const CALM_MS = 300

/** Opens the field, lets clients and faults loose on it, heals everything and judges what is left. */
export async function torture(options: Options): Promise<Report> {
  const { seed, log } = options
  const random = randomFrom(seed)
  const bug = options.bug === undefined ? undefined : { name: options.bug, bug: bugs[options.bug]! }
  const field = await openField({ ...options, random, bug })
  // The history outlives the field: it is what one reads when something was found.
  const historyFile = join(mkdtempSync(join(tmpdir(), 'larkfield-history-')), 'history.jsonl')
  const history = openHistory(historyFile)
  try {
    log(
      `${options.nodes} servers, ${options.clients} clients, ${options.accounts} accounts, seed ${seed}; ` +
        ('kind' in field.volume ? `the database is on ${field.volume.kind}` : field.volume.reason),
    )
    const found = await fire(field, history, options, random)
    const start = new Map(field.customers.map(({ number }) => [number, OPENING_MINOR]))
    const books = await readBooks(field.owner, [...start.keys()])
    const judged = judge(readHistory(historyFile), start, books)
    const { faults: wrong, figures } = await verifyBooks(field.owner)
    const violations = [
      ...found.violations,
      ...judged.violations,
      ...wrong.map(({ rule, wrong }) => `verify-books, ${rule}: ${wrong}`),
    ]
    return {
      rows: judged.rows,
      violations,
      skipped: found.skipped,
      historyFile,
      figures: `${figures.transfers} transfers in the books, ${figures.sealedTransfers} sealed in ${figures.blocks} blocks`,
    }
  } finally {
    history.close()
    await field.close()
  }
}

type Found = { violations: string[]; skipped: string[] }

/** Everything that happens while clients are at work. */
async function fire(field: Field, history: History, options: Options, random: () => number): Promise<Found> {
  const stop = new AbortController()
  const deadline = new AbortController()
  const violations = new Set<string>()
  let acknowledged = 0
  const needs = {
    customers: field.customers,
    bankName: field.bankName,
    ports: field.clientLinks.map(({ port }) => port),
    traffic: field.traffic,
    history,
    random,
    onAnswer(outcome: string, code: string) {
      if (outcome === 'acknowledged') acknowledged += 1
      if (code === 'internal') violations.add(`a server answered 500 during "${field.traffic.fault}"`)
    },
  }
  const clients = Array.from({ length: options.clients }, (_, place) =>
    runClient(place, needs, { stop: stop.signal, deadline: deadline.signal }),
  )
  const watching = watchSum(field, stop.signal, (wrong) => violations.add(wrong))
  const skipped: string[] = []
  const ends = now() + (options.totalMs ?? 0)
  const only = options.only ?? ''
  const chosen = faults.filter(({ name }) => name.includes(only))
  do {
    for (const fault of chosen) {
      const reason = fault.skip?.(field)
      if (reason !== undefined) {
        if (!skipped.some((line) => line.startsWith(fault.name))) skipped.push(`${fault.name}: ${reason}`)
        continue
      }
      const before = acknowledged
      await strike(fault, field, history, options.faultMs)
      const healed = await waitUntil(() => acknowledged > before, HEAL_WITHIN_MS)
      options.log(`${fault.name}: ${acknowledged - before} acknowledged`)
      if (!healed) violations.add(`no service ${HEAL_WITHIN_MS / 1000} s after "${fault.name}"`)
      for (const node of field.nodes) {
        if (!node.isWell())
          violations.add(`a server ended by itself during "${fault.name}":\n${node.output()}`)
      }
      if (!healed || violations.size > 0) break
    }
  } while (now() < ends && violations.size === 0)
  stop.abort()
  const patience = setTimeout(() => deadline.abort(), HEAL_WITHIN_MS)
  await Promise.all(clients)
  clearTimeout(patience)
  if (deadline.signal.aborted) violations.add('some clients never learned what became of their wires')
  await watching
  return { violations: [...violations], skipped }
}

async function strike(fault: Fault, field: Field, history: History, lastsMs: number): Promise<void> {
  history.write({ what: 'fault', at: now(), name: fault.name })
  field.traffic.fault = fault.name
  const end = await fault.begin(field)
  await wait(lastsMs)
  await end()
  await wait(CALM_MS)
}

async function waitUntil(isSo: () => boolean, withinMs: number): Promise<boolean> {
  const until = now() + withinMs
  while (!isSo() && now() < until) await wait(20)
  return isSo()
}

/** B12: looks again and again, in whatever state the bank is; a database that does not answer is no finding. */
async function watchSum(field: Field, stop: AbortSignal, found: (wrong: string) => void): Promise<void> {
  while (!stop.aborted) {
    const sum = await readSum(field.owner).catch(() => '0')
    if (sum !== '0') found(`all accounts summed to ${sum} during "${field.traffic.fault}"`)
    await wait(250)
  }
}
