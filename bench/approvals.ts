import { randomBytes } from 'node:crypto'
import { FACTOR } from '@larkfield/server/floor/secrets/factor-secrets.ts'
import { secretsFrom } from '@larkfield/server/floor/secrets/secrets.ts'
import { type SoftPasskey, softPasskey } from '@larkfield/server/testing/passkey.ts'
import type pg from 'pg'
import { measureInTurns, withForkedBank } from './forked-bank.ts'
import { type Sender, signInCustomers } from './people.ts'

/**
 * `node bench/approvals.ts`: what an approval adds to a wire. Sixteen clients send wires, in turns of each kind: from
 * customers without a factor, to payees approved before, and new ones that are asked for and approved with a passkey. Tells
 * how long an answer took, the server's processor time, and the transactions that PostgreSQL saw.
 */
const TURNS = 9
const WIRES = 1_000
const CLIENTS = 16
const WARM_UP = 3

type Enrolled = Sender & { passkey: SoftPasskey }

async function main(): Promise<void> {
  let senders: Sender[] = []
  let enrolled: Enrolled[] = []
  await withForkedBank(
    {
      accountCount: 12_000,
      async prepare({ owner, ownerUrl, accounts, secretKey }) {
        senders = await signInCustomers(ownerUrl, { accounts, secretKey })
        enrolled = await enrol(owner, senders.slice(0, WIRES), secretKey)
      },
    },
    async (place) => {
      const plain = senders.slice(WIRES)
      const send = sender(place.port)
      const payee = (turn: number, n: number) => plain[(turn * WIRES + n) % plain.length]!.number
      // So that there are payees approved before.
      for (let n = 0; n < WIRES; n++) await send(enrolled[n]!, plain[n]!.number, enrolled[n]!.passkey)
      await measureInTurns({
        place,
        turns: TURNS,
        warmUp: WARM_UP,
        acts: WIRES,
        clients: CLIENTS,
        // What wires without an approval add up to on one day is not what we measure.
        before: () => place.owner.query('delete from bank.wire_allowances'),
        ways: {
          plain: (turn, n) => send(plain[n]!, payee(turn, n + 1)),
          known: (_, n) => send(enrolled[n]!, plain[n]!.number),
          approved: (turn, n) => send(enrolled[n]!, payee(turn, n), enrolled[n]!.passkey),
        },
      })
    },
  )
}

/** Gives each a passkey, straight in the tables: the enrolment is not what we measure. */
async function enrol(owner: pg.Client, senders: Sender[], secretKey: string): Promise<Enrolled[]> {
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

await main()
