import { minor } from '@larkfield/contract/money.ts'
import type pg from 'pg'
import { requestName } from '../instruction.ts'
import type { Ledger } from '../ledger.ts'
import { LedgerRefusal, UnknownOutcome } from '../refusal.ts'
import type { AccountId, Held, Posted, RequestKey } from '../types.ts'
import { verifyBooks } from '../verify.ts'
import { randomFrom } from './random.ts'

/** What a client saw of one request. Times are of the machine's one steady clock. */
export type Seen = {
  request: string
  outcome: 'done' | 'refused' | 'unknown'
  begun: number
  ended: number
  /** The payer and its version, when this very request moved money; not when it was told of an earlier time. */
  account?: number
  version?: number
}

export type HammerOptions = {
  accounts: readonly AccountId[]
  clients: number
  /** Tasks are numbered; the same number is the same request, whoever carries it out. */
  tasks: number
  seed: number
}

const keyOf = (task: number, part: string): RequestKey => ({
  principal: 'hammer',
  call: 'hammer',
  key: `${task}${part}`,
})

/** Many clients on few accounts: wires, holds that end, reversals, and the same tasks again and again. */
export async function hammer(
  ledger: Ledger,
  options: HammerOptions,
  report: (seen: Seen) => void,
  stop: AbortSignal,
): Promise<void> {
  const random = randomFrom(options.seed)
  const client = async () => {
    while (!stop.aborted) {
      await carryOut(ledger, options.accounts, Math.floor(random() * options.tasks), report)
    }
  }
  await Promise.all(Array.from({ length: options.clients }, client))
}

async function carryOut(
  ledger: Ledger,
  accounts: readonly AccountId[],
  task: number,
  report: (seen: Seen) => void,
): Promise<void> {
  const random = randomFrom(task + 1)
  const from = Math.floor(random() * accounts.length)
  const to = (from + 1 + Math.floor(random() * (accounts.length - 1))) % accounts.length
  const amountMinor = minor(1 + Math.floor(random() * 400))
  const what = random()
  const base = { currency: 'USD', debit: accounts[from]!, amountMinor, details: { task } }
  if (what < 0.8) {
    const wire = { ...base, kind: 'wire' as const, credit: accounts[to]! }
    const posted = await attempt(keyOf(task, ''), report, (request) => ledger.post({ ...wire, request }))
    if (what < 0.1 && posted) {
      const { id } = posted.transfer
      await attempt(keyOf(task, ' back'), report, (request) => ledger.reverse({ request, transfer: id }))
    }
    return
  }
  const out = { ...base, kind: 'wire_out' as const, credit: 'wire_clearing' }
  const held = await attempt(keyOf(task, ''), report, (request) => ledger.hold({ ...out, request }))
  if (!held) return
  const hold = held.hold.id
  if (what < 0.9) await attempt(keyOf(task, ' end'), report, (request) => ledger.settle({ request, hold }))
  else await attempt(keyOf(task, ' end'), report, (request) => ledger.release({ request, hold }))
}

async function attempt<T extends Posted | Held>(
  key: RequestKey,
  report: (seen: Seen) => void,
  operation: (request: RequestKey) => Promise<T>,
): Promise<T | undefined> {
  const request = requestName(key)
  const begun = performance.timeOrigin + performance.now()
  const seen = (outcome: Seen['outcome'], leg?: { account: number; version: number }) =>
    report({ request, outcome, begun, ended: performance.timeOrigin + performance.now(), ...leg })
  try {
    const done = await operation(key)
    const leg = 'transfer' in done && !done.replayed ? done.transfer.debit : undefined
    seen('done', leg && { account: leg.account, version: leg.version })
    return done
  } catch (error) {
    if (error instanceof LedgerRefusal) seen('refused')
    else if (error instanceof UnknownOutcome) seen('unknown')
    else throw error
    return undefined
  }
}

/** What is wrong after a hammering, in sentences; none when all is well. `killed`: some outcomes were never told. */
export async function judgeHammering(
  owner: pg.Pool,
  seen: readonly Seen[],
  { killed = false }: { killed?: boolean } = {},
): Promise<string[]> {
  const wrong = (await verifyBooks(owner)).faults.map((fault) => `${fault.rule}: ${fault.wrong}`)
  const { rows } = await owner.query<{ request: string; task: string }>(
    `select replace(request::text, '-', '') as request,
            concat(details ->> 'task', case when details is null then request::text end, step = 'held', kind) as task
       from ledger.transfers
      where principal = 'hammer'`,
  )
  const booked = new Set(rows.map((row) => row.request))
  if (new Set(rows.map((row) => row.task)).size !== rows.length) wrong.push('B10: a task was booked twice')
  const done = new Set<string>()
  const open = new Set<string>()
  for (const { request, outcome } of seen) {
    if (outcome === 'done') done.add(request)
    if (outcome === 'unknown') open.add(request)
  }
  const lost = [...done].filter((request) => !booked.has(request))
  if (lost.length > 0) wrong.push(`B10: ${lost.length} acknowledged requests were never booked`)
  const ghosts = [...booked].filter((request) => !done.has(request) && !open.has(request))
  if (ghosts.length > 0 && !killed) wrong.push(`B10: ${ghosts.length} refused requests were booked`)
  return [...wrong, ...outOfOrder(seen)]
}

/** B13: what was acknowledged before another request on the same account began has the lower version. */
function outOfOrder(seen: readonly Seen[]): string[] {
  const moved = seen.filter((one) => one.version !== undefined)
  const ends = moved.toSorted((a, b) => a.ended - b.ended)
  const highest = new Map<number, number>()
  let next = 0
  for (const one of moved.toSorted((a, b) => a.begun - b.begun)) {
    for (; next < ends.length && ends[next]!.ended < one.begun; next++) {
      const { account, version } = ends[next]!
      highest.set(account!, Math.max(highest.get(account!) ?? 0, version!))
    }
    if ((highest.get(one.account!) ?? 0) > one.version!)
      return [`B13: account ${one.account} version ${one.version}`]
  }
  return []
}
