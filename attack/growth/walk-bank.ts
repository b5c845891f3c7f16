import { expect } from 'vitest'
import { sql } from '../../server/floor/database/sql.ts'
import type { TestBank } from '../../server/testing/bank.ts'
import { samplesOf } from '../samples.ts'
import type { Stage } from '../stage.ts'
import { frequentActs, otherActs } from './acts.ts'
import { forgetLastStatements } from './forget-statements.queries.ts'
import { type GrownBank, staffOfEachRole, stageOn, startServer } from './grown-bank.ts'
import { jobsOf } from './jobs.ts'
import { isLittle, least } from './judge-growth.ts'
import { cursorsAfter, type Read, readsOf } from './reads.ts'
import type { WorkByStatement } from './statement-work.ts'

/** What each call and job has read, by a name that says how it was asked. */
export type Walked = Map<string, { work: WorkByStatement; isWhole: boolean; status: number | undefined }>

/** Everything the bank answers and does, once, on a server that has just started. */
export async function walkBank(grown: GrownBank, streams: number): Promise<Walked> {
  const walked: Walked = new Map()
  let bank: TestBank | undefined
  await leaveSomeStatements(grown)
  const start = async () => {
    bank = await startServer(grown)
    await untilMonthsAreDone(bank)
  }
  walked.set('the start of a server', {
    work: await grown.counter.during(start),
    isWhole: false,
    status: undefined,
  })
  const stage = await stageOn(grown, bank!)
  await walkReads(grown, stage, walked)
  await walkActs(grown, stage, walked)
  await walkJobs(grown, stage, { streams, walked })
  await bank!.close()
  return walked
}

async function walkReads({ counter }: GrownBank, stage: Stage, walked: Walked): Promise<void> {
  const staff = await staffOfEachRole(stage.bank)
  const sampleOf = await samplesOf(stage)
  const tokenFor = ({ name, staff: role }: Read) => (role ? staff[role] : sampleOf(name).token)
  const note = async (read: Read, query: Record<string, string>, as = query): Promise<Answer> => {
    const token = tokenFor(read)
    let answer: Answer | undefined
    const ask = async () => {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      answer = await stage.bank.app.inject({ method: 'GET', url: read.url, query, headers })
    }
    const first = await counter.during(ask)
    // A connection that is new to a table reads the catalog first.
    const work = isLittle(first) ? first : least(first, await counter.during(ask))
    walked.set(nameOf(read, as), { work, isWhole: false, status: answer!.statusCode })
    return answer!
  }
  for (const read of readsOf(sampleOf)) {
    const next = nextCursor(await note(read, read.query))
    if (!next || !isFirst(read)) continue
    const [second, far] = cursorsAfter(next)
    await note(read, { ...read.query, cursor: second! }, { ...read.query, cursor: 'next' })
    if (far) await note(read, { ...read.query, cursor: far }, { ...read.query, cursor: 'far' })
  }
}

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string }

/** Pages are turned in the whole list and in each order. */
const isFirst = ({ query }: Read) =>
  Object.keys(query).every((field) => ['limit', 'sort', 'order'].includes(field))

const nextCursor = ({ headers, body }: Answer): string | null | undefined =>
  String(headers['content-type']).startsWith('application/json') ? JSON.parse(body).nextCursor : undefined

function nameOf({ name }: Read, query: Record<string, string>): string {
  const { limit: _, ...more } = query
  const said = new URLSearchParams(
    Object.entries(more).map(([field, value]): [string, string] => [field, plainly(field, value)]),
  )
  const text = said.toString()
  return text ? `${name}?${text}` : name
}

/** Ids and numbers differ from bank to bank. */
const plainly = (field: string, value: string) =>
  /^([0-9a-f-]{36}|\d{10,})$/.test(value) ? `{${field}}` : value

async function walkActs({ counter }: GrownBank, stage: Stage, walked: Walked): Promise<void> {
  const sampleOf = await samplesOf(stage)
  for (const { name, prepare, act } of [...frequentActs(stage), ...otherActs(stage, sampleOf)]) {
    let status: number | undefined
    await prepare?.()
    const work = await counter.during(async () => {
      status = (await act()).status
    })
    walked.set(name, { work, isWhole: false, status })
  }
}

type Jobs = { streams: number; walked: Walked }

async function walkJobs({ counter }: GrownBank, stage: Stage, { streams, walked }: Jobs): Promise<void> {
  for (const { name, isWhole = false, prepare, run } of jobsOf(stage, streams)) {
    await prepare?.()
    walked.set(name, { work: await counter.during(run), isWhole, status: undefined })
  }
}

/** The last few accounts have no statement of last month yet: the server that starts makes them. */
const leaveSomeStatements = ({ counter }: GrownBank) => counter.ask(forgetLastStatements)

async function untilMonthsAreDone(bank: TestBank): Promise<void> {
  await expect
    .poll(
      async () => (await bank.asOwner(sql`select from bank.statement_months where done_at is null`)).length,
    )
    .toBe(0)
}
