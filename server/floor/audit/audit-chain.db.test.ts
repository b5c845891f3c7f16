import { sealChain } from '@larkfield/ledger'
import { testDatabase } from '@larkfield/ops/testing/database.ts'
import { atEndOfFile } from '@larkfield/ops/testing/end-of-file.ts'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { insertAudit } from './audit.queries.ts'
import { auditChain, findAuditHead } from './audit-chain.queries.ts'
import { verifyAuditTrail } from './verify-audit-trail.ts'

/** No bank runs here, so nothing seals but what the tests ask for. */
let app: pg.Pool
let owner: pg.Pool
beforeAll(async () => {
  const { appUrl, ownerUrl } = await testDatabase()
  app = new pg.Pool({ connectionString: appUrl, max: 12 })
  owner = new pg.Pool({ connectionString: ownerUrl, max: 4 })
  atEndOfFile(async () => {
    await app.end()
    await owner.end()
  })
})

const line = (action: string) => insertAudit({ actor: { role: 'bank' }, action, after: { of: action } })
const seal = () => sealChain(app, auditChain)
const countLines = async () =>
  (await owner.query('select count(*)::int as count, max(id)::int as last from bank.audit_trail')).rows[0]

/** Transactions in the databases of other tests delay the horizon, so this goes on until all is sealed. */
async function sealAll(): Promise<number> {
  const { last } = await countLines()
  let sealed = 0
  const sealMore = async () => {
    sealed += await seal()
    return (await findAuditHead(app)).lastId
  }
  await expect.poll(sealMore, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(last)
  return sealed
}

test('B20 no line is skipped or sealed twice, however many write and seal at once', async () => {
  let writing = true
  const write = async (who: number) => {
    const client = await app.connect()
    for (let round = 0; round < 25; round++) {
      await client.query('begin')
      for (let lines = 0; lines <= (who + round) % 4; lines++) await client.query(line(`act_${who}`))
      await client.query(round % 5 === 4 ? 'rollback' : 'commit')
    }
    client.release()
  }
  const sealAlong = async () => {
    let sealed = 0
    while (writing) sealed += await seal()
    return sealed
  }
  const sealers = [sealAlong(), sealAlong(), sealAlong()]
  await Promise.all(Array.from({ length: 6 }, (_, who) => write(who)))
  writing = false
  const along = (await Promise.all(sealers)).reduce((sum, one) => sum + one, 0)
  const rest = await sealAll()
  expect(along + rest).toBe((await countLines()).count)
  expect(await verifyAuditTrail(owner)).toMatchObject({ faults: [], sealedLines: along + rest })
})

test('B20 nothing is sealed past a line that was begun before and not yet written', async () => {
  await sealAll()
  // The line has its number and waits before it is written, as it could anywhere.
  await owner.query(`
    create function bank.wait_a_little() returns trigger language plpgsql as $$
      begin
        if new.action = 'slow' then perform pg_advisory_xact_lock(4711); end if;
        return new;
      end $$;
    grant execute on function bank.wait_a_little to larkfield_app;
    create trigger wait_a_little before insert on bank.audit_trail
      for each row execute function bank.wait_a_little()`)
  const gate = await owner.connect()
  await gate.query('select pg_advisory_lock(4711)')
  const slow = app.query(line('slow'))
  const isWaiting = async () =>
    (await owner.query(`select 1 from pg_locks where objid = 4711 and not granted`)).rowCount
  await expect.poll(isWaiting, { interval: 5 }).toBe(1)
  await app.query(line('quick'))
  for (let pass = 0; pass < 5; pass++) expect(await seal()).toBe(0)
  await gate.query('select pg_advisory_unlock(4711)')
  gate.release()
  await slow
  await owner.query('drop trigger wait_a_little on bank.audit_trail')
  expect(await sealAll()).toBe(2)
  expect((await verifyAuditTrail(owner)).faults).toEqual([])
})

test('B20 a long trail from before is sealed piece by piece, and whole in the end', async () => {
  await sealAll()
  await owner.query(
    `insert into bank.audit_trail (actor_role, action) select 'bank', 'old' from generate_series(1, 250)`,
  )
  const { last } = await countLines()
  const pieces: number[] = []
  const sealMore = async () => {
    const sealed = await sealChain(app, { ...auditChain, mostRowsInABlock: 50, mostBlocksAtOnce: 4 })
    if (sealed > 0) pieces.push(sealed)
    return (await findAuditHead(app)).lastId
  }
  await expect.poll(sealMore, { timeout: 30_000, interval: 5 }).toBe(last)
  expect(pieces).toEqual([200, 50])
  expect((await verifyAuditTrail(owner)).faults).toEqual([])
})

/** What the check says inside the owner's transaction, which is then taken back. */
async function wrongAfter(tampering: string): Promise<string | undefined> {
  const client = await owner.connect()
  const inside = {
    query: (text: string | pg.QueryConfig) =>
      /^(begin|rollback)/.test(String(text)) ? Promise.resolve({ rows: [] }) : client.query(text as string),
    release: () => {},
  }
  try {
    await client.query('begin')
    await client.query(tampering)
    return (await verifyAuditTrail({ connect: async () => inside } as never)).faults[0]?.wrong
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test.each([
  ['a removed line', 'delete from bank.audit_trail where id = 3', /has \d+ lines instead of \d+/],
  [
    'an added line',
    `insert into bank.audit_trail (id, actor_role, action) values (-1, 'bank', 'never')`,
    /has \d+ lines instead of \d+/,
  ],
  [
    'a removed block',
    'delete from bank.audit_blocks where height = 1',
    /block 1 of the audit trail is missing/,
  ],
  ['a rewritten block', `update bank.audit_blocks set hash = sha256('x') where height = 1`, /was changed/],
  [
    'a shortened chain',
    'delete from bank.audit_blocks where height = (select max(height) from bank.audit_blocks)',
    /its chain ends with block/,
  ],
])('B20 %s is found', async (_, tampering, wrong) => {
  await sealAll()
  expect(await wrongAfter(tampering)).toMatch(wrong)
})

test('B20 a change in any column of any line is found', async () => {
  await sealAll()
  const { rows } = await owner.query<{ column_name: string; data_type: string }>(`
    select column_name, data_type from information_schema.columns
     where table_schema = 'bank' and table_name = 'audit_trail' order by ordinal_position`)
  expect(rows.length).toBeGreaterThan(15)
  const changes: Record<string, (name: string) => string> = {
    bigint: (name) => `-${name}`,
    'timestamp with time zone': (name) => `${name} + interval '1 microsecond'`,
    jsonb: () => `'{"changed": true}'`,
    text: (name) => (name === 'actor_role' ? `'admin'` : `'changed'`),
  }
  const unseen: string[] = []
  for (const { column_name: name, data_type: type } of rows) {
    const change = changes[type]
    const tampering = `update bank.audit_trail set ${name} = ${change?.(name)} where id = 3`
    if (!change || !(await wrongAfter(tampering))) unseen.push(name)
  }
  expect(unseen).toEqual([])
})
