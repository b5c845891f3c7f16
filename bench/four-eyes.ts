import { hash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { measureInTurns, withForkedBank } from './forked-bank.ts'

/**
 * `node bench/four-eyes.ts`: what a second person adds to a credit at the desk. Eight tellers credit accounts, in turns: in a
 * bank where one person may approve, where two may and the sum is small, and with a proposal that somebody else approves.
 */
const TURNS = 7
const CREDITS = 400
const CLIENTS = 8
const WARM_UP = 2
const CASH_DESK = '1000000000'

type Person = { id: string; token: string }

async function main(): Promise<void> {
  await withForkedBank({ accountCount: 2_000 }, async (place) => {
    const { owner, port } = place
    const numbers = (
      await owner.query<{ number: string }>(
        `select number from books.accounts where kind = 'customer' order by id`,
      )
    ).rows.map(({ number }) => number)
    await placeCustomers(owner, numbers)
    const tellers: Person[] = []
    for (let n = 0; n < CLIENTS; n++) tellers.push(await placeStaff(owner, ['teller']))
    const approver = await placeStaff(owner, ['approver'])
    const second = await placeStaff(owner, ['approver'])
    const setSecond = (status: string) =>
      owner.query('update bank.admins set status = $1 where id = $2', [status, second.id])
    const credit = async (n: number, amount: number, expected: number) => {
      const by = tellers[n % CLIENTS]!
      const body = { chooseAccount: numbers[n]!, from: CASH_DESK, amount }
      const { status, answer } = await post(port, `/credit/${by.id}`, by, body)
      if (status !== expected) throw new Error(`a credit was answered ${status}: ${JSON.stringify(answer)}`)
      return answer.data?.proposal
    }
    let standing = ''
    const among = async (people: 'one' | 'two') => {
      if (standing === people) return
      standing = people
      await setSecond(people === 'one' ? 'disabled' : 'active')
    }
    await measureInTurns({
      place,
      turns: TURNS,
      warmUp: WARM_UP,
      acts: CREDITS,
      clients: CLIENTS,
      before: () => owner.query('delete from bank.desk_allowances'),
      ways: {
        alone: async (_, n) => {
          await among('one')
          await credit(n, 1, 200)
        },
        small: async (_, n) => {
          await among('two')
          await credit(n, 1, 200)
        },
        proposed: async (_, n) => {
          await among('two')
          const { _id, seen } = (await credit(n, 10_000, 202))!
          const { status, answer } = await post(port, `/proposals/${_id}/approve`, approver, { seen })
          if (status !== 200) throw new Error(`an approval was answered ${status}: ${JSON.stringify(answer)}`)
        },
      },
    })
  })
}

async function placeCustomers(owner: pg.Client, numbers: readonly string[]): Promise<void> {
  await owner.query(
    `insert into bank.customers
       (account_id, full_name, username, email, phone_number, occupation, date_of_birth, marital_status, address,
        account_type, password_hash, is_verified, transfer_codes_sealed)
     select a.id, 'Ada Example', 'ada' || a.id, 'ada' || a.id || '@example.com', '+1 802 555 0199', 'Printer', '1985-12-10',
            'Single', '2 Mill Lane', 'savings', 'none', true, ''
     from books.accounts a where a.number = any($1::text[])`,
    [numbers],
  )
}

/** Signed in, straight in the tables. */
async function placeStaff(owner: pg.Client, roles: readonly string[]): Promise<Person> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await owner.query<{ id: string }>(
    `with made as (
       insert into bank.admins (username, password_hash, roles) values ($1, 'none', $2) returning id
     )
     insert into bank.sessions (token_hash, role, admin_id, address, browser, expires_at)
     select $3, 'admin', id, '127.0.0.1', 'bench', clock_timestamp() + interval '12 hours' from made
     returning admin_id as id`,
    [randomUUID(), roles, hash('sha256', token, 'buffer')],
  )
  return { id: rows[0]!.id, token }
}

type Answer = { data?: { proposal?: { _id: string; seen: string } } }

async function post(port: number, path: string, { token }: Person, body: object) {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: reply.status, answer: (await reply.json()) as Answer }
}

await main()
