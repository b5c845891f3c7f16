import { createHash, randomBytes } from 'node:crypto'
import { refreshStatistics } from '@larkfield/ledger/import.ts'
import { growBank } from '@larkfield/ledger/testing/grow-bank.ts'
import { generateCustomers } from '@larkfield/ops/generate-customers.ts'
import { prepareDatabase } from '@larkfield/ops/migrate.ts'
import { progressBar } from '@larkfield/ops/progress-bar.ts'
import { CARD_NUMBER } from '@larkfield/server/floor/secrets/card-numbers.ts'
import { secretsFrom } from '@larkfield/server/floor/secrets/secrets.ts'
import { drawTransferCodes, sealTransferCodes } from '@larkfield/server/floor/secrets/transfer-codes.ts'
import pg from 'pg'
import { growWholeTree, sealAll } from './books.ts'
import { fillDesk } from './desk-bank.queries.ts'
import type { Sender } from './people.ts'

export type Sizes = { customers: number; wires: number; loans: number }

/** A bank of that size, grown if it is not there yet. */
export async function growDeskBank(
  url: string,
  { secretKey, ...sizes }: Sizes & { secretKey: string },
): Promise<void> {
  await prepareDatabase({ appUrl: url, ownerUrl: url })
  const owner = new pg.Client(url)
  await owner.connect()
  try {
    const { customers, transfers, loans } = await grownSoFar(owner)
    if (loans) return
    if (!customers) await addCustomers(url, sizes.customers, secretKey)
    if (!transfers) {
      const wires = progressBar('wires', sizes.wires)
      await growBank(owner, { wires: sizes.wires, onProgress: wires.show })
      wires.end()
    }
    console.log('sealing the books')
    await sealAll(url)
    await growWholeTree(url)
    console.log('messages, documents, cards, memos, loans and the audit trail')
    await owner.query('begin')
    const cardSealed = secretsFrom(secretKey).seal(CARD_NUMBER, '4242424242424242')
    await fillDesk(owner, { ...sizes, cardSealed })
    await owner.query('commit')
    await refreshStatistics(owner)
    await owner.query('vacuum (analyze)')
  } finally {
    await owner.end()
  }
}

/** A bank that somebody broke off growing is grown on. */
async function grownSoFar(owner: pg.Client) {
  const { rows } = await owner.query<{ customers: boolean; transfers: boolean; loans: boolean }>(
    `select exists (select from bank.customers) as customers, exists (select from books.transfers) as transfers,
            exists (select from bank.loans) as loans`,
  )
  return rows[0]!
}

async function addCustomers(databaseUrl: string, count: number, secretKey: string): Promise<void> {
  const bar = progressBar('customers', count)
  await generateCustomers({ databaseUrl, secretKey, count, onProgress: bar.show })
  bar.end()
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
