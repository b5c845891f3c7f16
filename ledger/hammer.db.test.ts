import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { openWith, type TestBank, testBank } from './testing/bank.ts'
import { judgeHammering, type Seen } from './testing/hammer.ts'
import type { AccountId } from './types.ts'

const NODES = 3
/** A few seconds on a machine with nothing else to do. */
const patient = { timeout: 120_000 }
const script = join(import.meta.dirname, 'testing/hammer-node.ts')

type Node = { process: ChildProcess; ended: Promise<void> }

function startNode(bank: TestBank, setting: { accounts: AccountId[]; seed: number }, seen: Seen[]): Node {
  const child = fork(script, { stdio: 'inherit' })
  child.on('message', (batch) => seen.push(...(batch as Seen[])))
  child.send({ url: bank.appUrl, options: { ...setting, clients: 24, tasks: 4_000 } })
  const ended = new Promise<void>((end) => child.once('exit', () => end()))
  return { process: child, ended }
}

async function stopNodes(nodes: Node[]): Promise<void> {
  for (const node of nodes) node.process.send('stop')
  await Promise.all(nodes.map((node) => node.ended))
}

/** Goes by what was done, not by the clock: a busy machine then only takes longer. */
async function until(seen: Seen[], count: number, meanwhile = async () => {}) {
  const look = async () => {
    await meanwhile()
    return seen.length
  }
  await expect.poll(look, { timeout: patient.timeout, interval: 20 }).toBeGreaterThanOrEqual(count)
}

async function openAccounts(bank: TestBank): Promise<AccountId[]> {
  const opened = await Promise.all(Array.from({ length: 8 }, () => openWith(bank.ledger, 2_000)))
  return opened.map((account) => account.id)
}

/** B12: whenever one looks, the accounts sum to zero. */
async function lookAtSum(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query('select sum(balance_minor) as sum from ledger.accounts')
  expect(rows).toEqual([{ sum: '0' }])
}

/** Books that broke once in many runs are gone with their database: what a reader needs to find out why is printed. */
async function showBooks(owner: pg.Pool): Promise<void> {
  const { rows: accounts } = await owner.query('select ctid, xmin, * from ledger.accounts order by id')
  const { rows: transfers } = await owner.query('select ctid, xmin, * from ledger.transfers order by id')
  console.error(JSON.stringify({ accounts, transfers }))
}

test('three nodes and many clients on eight accounts leave the books in order', patient, async () => {
  const bank = await testBank()
  const accounts = await openAccounts(bank)
  const seen: Seen[] = []
  const nodes = Array.from({ length: NODES }, (_, seed) => startNode(bank, { accounts, seed }, seen))
  await until(seen, 6_000, () => lookAtSum(bank.owner))
  await stopNodes(nodes)
  const count = (outcome: Seen['outcome']) => seen.filter((one) => one.outcome === outcome).length
  expect(count('done')).toBeGreaterThan(1_000)
  expect(count('refused')).toBeGreaterThan(10)
  expect(count('unknown')).toBe(0)
  const wrong = await judgeHammering(bank.owner, seen)
  if (wrong.length > 0) await showBooks(bank.owner)
  expect(wrong).toEqual([])
})

test('killed nodes and cut connections lose nothing that was acknowledged', patient, async () => {
  const bank = await testBank()
  const accounts = await openAccounts(bank)
  const seen: Seen[] = []
  const nodes = Array.from({ length: NODES }, (_, seed) => startNode(bank, { accounts, seed }, seen))
  for (let round = 1; round <= 6; round++) {
    await until(seen, round * 500)
    const victim = nodes[round % NODES]!
    victim.process.kill('SIGKILL')
    await victim.ended
    nodes[round % NODES] = startNode(bank, { accounts, seed: 100 + round }, seen)
    await bank.owner.query(
      `select pg_terminate_backend(pid)
         from pg_stat_activity
        where datname = current_database() and application_name = 'larkfield-poster' and random() < 0.5`,
    )
  }
  await until(seen, 4_000)
  await stopNodes(nodes)
  expect(await judgeHammering(bank.owner, seen, { killed: true })).toEqual([])
})
