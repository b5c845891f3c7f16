import { createHash, randomBytes } from 'node:crypto'
import { growWholeBank, type Sizes } from '@larkfield/ops/growth/grow-whole-bank.ts'
import { prepareDatabase } from '@larkfield/ops/migrate.ts'
import { secretsFrom } from '@larkfield/server/floor/secrets/secrets.ts'
import { drawTransferCodes, sealTransferCodes } from '@larkfield/server/floor/secrets/transfer-codes.ts'
import pg from 'pg'
import type { Sender } from './people.ts'

/** A bank of that size, grown if it is not there yet. */
export async function growDeskBank(url: string, growth: Sizes & { secretKey: string }): Promise<void> {
  await prepareDatabase({ appUrl: url, ownerUrl: url })
  const { customers, statements } = await grownSoFar(url)
  if (statements) return
  if (customers) throw new Error('the bank in this folder was only half grown: begin with an empty one')
  await growWholeBank(url, { ...growth, onStep: (step) => console.log(`growing: ${step}`) })
}

async function grownSoFar(url: string): Promise<{ customers: boolean; statements: boolean }> {
  const owner = new pg.Client(url)
  await owner.connect()
  try {
    const { rows } = await owner.query(
      `select exists (select from bank.customers) as customers, exists (select from bank.statements) as statements`,
    )
    return rows[0]!
  } finally {
    await owner.end()
  }
}

/** Customers among the others who are signed in and know the codes of a wire. */
export async function signInSenders(url: string, secretKey: string, count: number): Promise<Sender[]> {
  const owner = new pg.Client(url)
  await owner.connect()
  try {
    const codes = drawTransferCodes()
    const sealed = sealTransferCodes(secretsFrom(secretKey), codes)
    const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
    const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
    const { rows } = await owner.query<{ number: string }>(
      `with chosen as (
         select c.id, c.account_id, row_number() over (order by c.seq) as place
           from bank.customers c where c.is_verified and c.deleted_at is null order by c.seq limit $1
       ), coded as (
         update bank.customers c set transfer_codes_sealed = $2 from chosen where c.id = chosen.id
       ), signed_in as (
         insert into bank.sessions (token_hash, role, customer_id, address, browser, expires_at)
         select ($3::bytea[])[place], 'customer', id, '127.0.0.1', 'bench', clock_timestamp() + interval '12 hours'
           from chosen
       )
       select a.number from chosen join books.accounts a on a.id = chosen.account_id order by place`,
      [count, sealed, hashes],
    )
    return rows.map(({ number }, index) => ({ ...codes, token: tokens[index]!, number }))
  } finally {
    await owner.end()
  }
}

/** A person at the desk, signed in. */
export async function signInTeller(url: string): Promise<string> {
  const owner = new pg.Client(url)
  await owner.connect()
  try {
    const token = randomBytes(32).toString('base64url')
    await owner.query(
      `with teller as (
         insert into bank.admins (username, password_hash) values ('teller ' || gen_random_uuid(), 'none')
         returning id
       )
       insert into bank.sessions (token_hash, role, admin_id, address, browser, expires_at)
       select $1, 'admin', id, '127.0.0.1', 'bench', clock_timestamp() + interval '12 hours' from teller`,
      [createHash('sha256').update(token).digest()],
    )
    return token
  } finally {
    await owner.end()
  }
}
