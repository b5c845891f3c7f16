import { randomBytes } from 'node:crypto'
import { minor } from '@larkfield/contract/money.ts'
import { importAccounts, refreshStatistics } from '@larkfield/ledger/import.ts'
import { secretsFrom } from '@larkfield/server/floor/secrets/secrets.ts'
import { drawTransferCodes, sealTransferCodes } from '@larkfield/server/floor/secrets/transfer-codes.ts'
import { openPasswords } from '@larkfield/server/floor/sessions/passwords.ts'
import pg from 'pg'
import { demoSecret } from './demo-secret.ts'
import { progressBar } from './progress-bar.ts'

/**
 * node ops/generate-customers.ts 1000000
 * Fills the bank of DATABASE_URL with customers nobody is, to see how lists and search hold up. They have an account
 * and no money, and nobody knows their password.
 */

const AT_ONCE = 10_000
/** Eleven digits, so that they never meet a number the bank draws; strewn by two primes, as drawn ones are. */
const numberOf = (n: number) => String(50_000_000_000n + ((BigInt(n) * 4_294_967_291n) % 9_999_999_967n))
const numbers = `length(number) = 11 and number like '5%'`

const firstNames =
  'Ada Bela Carl Dora Emil Frida Gustav Hanna Ivan Jana Karl Lena Milo Nora Otto Paula Quinn Rosa Sami Tilda Uma Viktor Wanda Xaver Yara Zeno Amara Bilal Chloe Diego Elif Farid Grace Hiro Ines Jamal Keiko Luca Maya Nils'
const lastNames =
  'Ashford Baker Carver Dyer Ellis Fletcher Gardner Harper Ingram Joyner Keller Lawson Mason Naylor Osborn Parker Quigley Ryder Sawyer Tanner Underhill Vickers Walker Yates Zeller Abara Bianchi Castro Dubois Eriksen Fontaine Garcia Haddad Ivanov Jansen Kowalski Larsen Moreau Nakamura Okafor Petrov Quispe Rossi Santos Takeda Ulrich Varga Weber Yilmaz Zhang'
const domains = 'example.com example.org example.net mail.example post.example inbox.example'

const list = (words: string) => words.split(' ')

type Options = {
  databaseUrl: string
  secretKey: string
  count: number
  onProgress?: (done: number) => void
}

export async function generateCustomers({ databaseUrl, secretKey, count, onProgress }: Options) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const passwordHash = await openPasswords().hash(randomBytes(24).toString('base64url'))
    const codes = sealTransferCodes(secretsFrom(secretKey), drawTransferCodes())
    const start = await madeBefore(client)
    for (let done = 0; done < count; done += AT_ONCE) {
      const size = Math.min(AT_ONCE, count - done)
      await insertSome(client, { from: start + done + 1, to: start + done + size, passwordHash, codes })
      onProgress?.(done + size)
    }
    // The planner should know at once what autovacuum would find out later; the bank's own role may not tell it.
    await client.query('vacuum (analyze) bank.customers').catch(() => {})
    await refreshStatistics(client).catch(() => {})
  } finally {
    await client.end()
  }
}

async function madeBefore(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from books.accounts where ${numbers}`,
  )
  return Number(rows[0]!.n)
}

type Batch = { from: number; to: number; passwordHash: string; codes: Buffer }

/** Accounts and customers of one batch come and go together. */
async function insertSome(client: pg.Client, { from, to, passwordHash, codes }: Batch): Promise<void> {
  await client.query('begin')
  const places = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const accounts = await importAccounts(client, {
    numbers: places.map(numberOf),
    currency: 'USD',
    dailyLimitMinor: minor(1_000_000),
  })
  await client.query(
    `insert into bank.customers
       (account_id, full_name, username, email, phone_number, occupation, date_of_birth, marital_status, address,
        account_type, registration_date, password_hash, is_verified, transfer_codes_sealed)
     select
       account_id,
       p.first || ' ' || p.last,
       lower(p.first) || n,
       lower(p.first || '.' || p.last) || n || '@' || p.domain,
       '+1' || (2000000000 + (n * 7368787 % 7999999999)),
       'Clerk',
       date '1940-01-01' + (n * 7919 % 24000)::int,
       (array['Single', 'Married', 'Divorced'])[1 + n % 3],
       n || ' Field Lane',
       (array['savings', 'current'])[1 + n % 2],
       current_date - (n % 720)::int,
       $3,
       n % 10 <> 0,
       $4
     from unnest($1::bigint[], $2::bigint[]) as made (n, account_id)
     cross join lateral (
       select
         ($5::text[])[1 + n * 7919 % 10007 % cardinality($5::text[])] as first,
         ($6::text[])[1 + n * 104729 % 99991 % cardinality($6::text[])] as last,
         ($7::text[])[1 + n % cardinality($7::text[])] as domain
     ) as p`,
    [places, accounts, passwordHash, codes, list(firstNames), list(lastNames), list(domains)],
  )
  await client.query('commit')
}

async function main(): Promise<void> {
  const count = Number(process.argv[2])
  const databaseUrl = process.env.DATABASE_URL
  if (!Number.isInteger(count) || count < 1 || !databaseUrl) {
    console.error('Say how many, and where: DATABASE_URL=postgres://… node ops/generate-customers.ts 1000000')
    process.exitCode = 1
    return
  }
  const secretKey = process.env.SECRET_KEY ?? demoSecret(databaseUrl)
  const bar = progressBar('customers', count)
  await generateCustomers({ databaseUrl, secretKey, count, onProgress: bar.show })
  bar.end()
}

if (import.meta.main) await main()
