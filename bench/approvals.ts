import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { prepareDatabase } from '@larkfield/ops/migrate.ts'
import { OWNER } from '@larkfield/ops/postgres/cluster.ts'
import { FACTOR } from '@larkfield/server/floor/secrets/factor-secrets.ts'
import { secretsFrom } from '@larkfield/server/floor/secrets/secrets.ts'
import { type SoftPasskey, softPasskey } from '@larkfield/server/testing/passkey.ts'
import pg from 'pg'
import { openAccounts } from './books.ts'
import { type Sender, signInCustomers } from './people.ts'
import { latencyOf, median } from './statistics.ts'
import { PASSWORD, withCluster } from './throw-away-cluster.ts'

/**
 * `node bench/approvals.ts`: what an approval adds to a wire. Sixteen clients send wires, in turns of each kind: from customers without a factor, to payees approved before, and new ones that are asked for and approved
 * with a passkey. Tells how long an answer took, the server's processor time, and the transactions that PostgreSQL saw.
 */
const TURNS = 9
const WIRES = 1_000
const CLIENTS = 16
const WARM_UP = 3
const secretKey = randomBytes(32).toString('base64url')

type Enrolled = Sender & { passkey: SoftPasskey }
type Kind = 'plain' | 'known' | 'approved'

async function main(): Promise<void> {
  await withCluster({}, async (cluster) => {
    const url = (user: string) => cluster.url({ user, password: PASSWORD, database: 'bank' })
    const server = new pg.Client(cluster.url({ user: OWNER, password: PASSWORD, database: 'postgres' }))
    await server.connect()
    await server.query('create database bank')
    await prepareDatabase({ ownerUrl: url(OWNER), appUrl: url('larkfield_app') })
    await server.query(`alter role larkfield_app login password '${PASSWORD}'`)
    const accounts = await openAccounts(url(OWNER), 12_000)
    const senders = await signInCustomers(url(OWNER), { accounts, secretKey })
    const owner = new pg.Client(url(OWNER))
    await owner.connect()
    const enrolled = await enrol(owner, senders.slice(0, WIRES))
    const bank = fork(join(import.meta.dirname, 'http-server.ts'), {
      stdio: ['inherit', 'ignore', 'inherit', 'ipc'],
    })
    try {
      const { port } = await ask<{ port: number }>(bank, {
        url: url('larkfield_app'),
        secretKey,
        // A machine that is busy otherwise is not the overload the bank guards against.
        settings: { MOST_DELAY_MS: '0' },
      })
      await measure({ bank, owner, port, plain: senders.slice(WIRES), enrolled })
    } finally {
      const ended = new Promise((end) => bank.once('exit', end))
      bank.send('stop')
      await ended
      await owner.end()
      await server.end()
    }
  })
}

/** Gives each a passkey, straight in the tables: the enrolment is not what we measure. */
async function enrol(owner: pg.Client, senders: Sender[]): Promise<Enrolled[]> {
  const secrets = secretsFrom(secretKey)
  const enrolled = senders.map((sender) => ({ ...sender, passkey: softPasskey() }))
  await owner.query(
    `insert into bank.factors (customer_id, kind, name, credential_id, sealed)
     select c.id, 'passkey', 'Bench', given.credential_id, given.sealed
       from unnest($1::text[], $2::bytea[], $3::bytea[]) as given (number, credential_id, sealed)
       join books.accounts a on a.number = given.number
       join bank.customers c on c.account_id = a.id`,
    [
      enrolled.map(({ number }) => number),
      enrolled.map(({ passkey }) => Buffer.from(passkey.id, 'base64url')),
      enrolled.map(({ passkey }) => secrets.seal(FACTOR, Buffer.from(passkey.publicKey).toString('base64'))),
    ],
  )
  return enrolled
}

type Place = { bank: ChildProcess; owner: pg.Client; port: number; plain: Sender[]; enrolled: Enrolled[] }
type Figures = { answerMs: number; processorMs: number; transactions: number }

async function measure({ bank, owner, port, plain, enrolled }: Place): Promise<void> {
  const send = sender(port)
  const turns: Record<Kind, Figures[]> = { plain: [], known: [], approved: [] }
  const payee = (turn: number, n: number) => plain[(turn * WIRES + n) % plain.length]!.number
  const ways: Record<Kind, (turn: number, n: number) => Promise<void>> = {
    plain: (turn, n) => send(plain[n]!, payee(turn, n + 1)),
    known: (_, n) => send(enrolled[n]!, plain[n]!.number),
    approved: (turn, n) => send(enrolled[n]!, payee(turn, n), enrolled[n]!.passkey),
  }
  // So that there are payees approved before.
  for (let n = 0; n < WIRES; n++) await send(enrolled[n]!, plain[n]!.number, enrolled[n]!.passkey)
  for (let turn = 1; turn <= TURNS; turn++) {
    for (const kind of Object.keys(ways) as Kind[]) {
      // What wires without an approval add up to on one day is not what we measure.
      await owner.query('delete from bank.wire_allowances')
      const before = await standing(bank, owner)
      const samples: number[] = []
      const client = async (first: number) => {
        for (let n = first; n < WIRES; n += CLIENTS) {
          const begun = performance.now()
          await ways[kind](turn, n)
          samples.push(performance.now() - begun)
        }
      }
      await Promise.all(Array.from({ length: CLIENTS }, (_, first) => client(first)))
      const after = await standing(bank, owner)
      // The first turns compile.
      if (turn <= WARM_UP) continue
      turns[kind].push({
        answerMs: latencyOf(samples).p50Ms,
        processorMs: (after.processorMs - before.processorMs) / WIRES,
        transactions: (after.transactions - before.transactions) / WIRES,
      })
    }
  }
  const of = (kind: Kind, figure: keyof Figures) => median(turns[kind].map((one) => one[figure]))
  for (const kind of Object.keys(turns) as Kind[]) {
    console.log(
      `${kind.padEnd(8)} answered in ${of(kind, 'answerMs').toFixed(2)} ms, ` +
        `${of(kind, 'processorMs').toFixed(3)} ms of the server's processor, ` +
        `${of(kind, 'transactions').toFixed(1)} transactions`,
    )
  }
}

async function standing(bank: ChildProcess, owner: pg.Client) {
  const { processorMs } = await ask<{ processorMs: number }>(bank, 'processor')
  await owner.query('select pg_stat_force_next_flush()')
  const { rows } = await owner.query(
    'select xact_commit::float8 as n from pg_stat_database where datname = current_database()',
  )
  return { processorMs, transactions: rows[0].n as number }
}

type Answer = { data?: { question?: { id: string; passkey: { challenge: string } } } }

/** Sends one wire; with a passkey it is asked for and approved. */
function sender(port: number) {
  const post = async (token: string, body: object, key: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}/transfer`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
    return { status: reply.status, body: (await reply.json()) as Answer }
  }
  return async (from: Sender, recipientAccount: string, passkey?: SoftPasskey): Promise<void> => {
    const { token, cotCode, taxCode, matchingCode } = from
    const form = {
      recipientAccount,
      amount: 1,
      bank: 'Larkfield',
      accountName: 'Ada Example',
      cotCode,
      taxCode,
      matchingCode,
    }
    const key = randomBytes(12).toString('hex')
    const first = await post(token, form, key)
    if (!passkey) return expectSent(first)
    const question = first.body.data?.question
    if (!question) throw new Error(`no approval was asked for: ${JSON.stringify(first.body)}`)
    const proof = { method: 'passkey', passkey: passkey.sign(question.passkey.challenge) }
    expectSent(await post(token, { ...form, approval: { id: question.id, proof } }, key))
  }
}

function expectSent({ status, body }: { status: number; body: unknown }): void {
  if (status !== 200) throw new Error(`a wire was answered ${status}: ${JSON.stringify(body)}`)
}

function ask<Told>(child: ChildProcess, question: unknown): Promise<Told> {
  return new Promise((answer) => {
    child.once('message', (message) => answer(message as Told))
    child.send(question as object)
  })
}

await main()
