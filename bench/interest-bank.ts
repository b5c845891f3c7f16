import { importAccounts, refreshStatistics } from '@larkfield/ledger/import.ts'
import { growBank } from '@larkfield/ledger/testing/grow-bank.ts'
import { generateCustomers } from '@larkfield/ops/generate-customers.ts'
import { prepareDatabase } from '@larkfield/ops/migrate.ts'
import { type Cluster, OWNER } from '@larkfield/ops/postgres/cluster.ts'
import { progressBar } from '@larkfield/ops/progress-bar.ts'
import pg from 'pg'
import { growWholeTree, sealAll } from './books.ts'
import { PASSWORD } from './throw-away-cluster.ts'

type Growth = { accounts: number; secretKey: string }

/** The others are second and third accounts of theirs. */
const CUSTOMERS_PER_ACCOUNT = 0.4
const AT_ONCE = 20_000
/** As many digits as no other account has. */
const FIRST_NUMBER = 700_000_000_000

/**
 * A bank in which every account earns, with ten thousand in each. It is grown
 * once in a cluster; whoever measures gets a copy, since a night happens only once. Answers the address of the copy.
 */
export async function copyOfBank(cluster: Cluster, growth: Growth): Promise<string> {
  const url = (database: string) => cluster.url({ user: OWNER, password: PASSWORD, database })
  const server = new pg.Client(url('postgres'))
  await server.connect()
  try {
    const { rowCount } = await server.query(`select from pg_database where datname = 'grown'`)
    if (!rowCount) {
      await server.query('create database growing')
      await grow(url('growing'), growth)
      await server.query('alter database growing rename to grown')
    }
    await server.query('drop database if exists bank')
    await server.query('create database bank template grown strategy file_copy')
    await server.query('checkpoint')
    return url('bank')
  } finally {
    await server.end()
  }
}

async function grow(url: string, { accounts, secretKey }: Growth): Promise<void> {
  await prepareDatabase({ appUrl: url, ownerUrl: url })
  const customers = Math.ceil(accounts * CUSTOMERS_PER_ACCOUNT)
  const bar = progressBar('customers', customers)
  await generateCustomers({ databaseUrl: url, secretKey, count: customers, onProgress: bar.show })
  bar.end()
  const owner = new pg.Client(url)
  await owner.connect()
  try {
    await giveOthers(owner, accounts - customers, customers)
    await growBank(owner, { wires: 0 })
    await owner.query(terms)
    await owner.query(pastPeriods)
    await sealAll(url)
    await growWholeTree(url)
    await refreshStatistics(owner)
    await owner.query('vacuum (analyze)')
  } finally {
    await owner.end()
  }
}

async function giveOthers(owner: pg.Client, count: number, customers: number): Promise<void> {
  await owner.query(choosePeople)
  const bar = progressBar('further accounts', count)
  for (let done = 0; done < count; done += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, place) =>
      String(FIRST_NUMBER + done + place),
    )
    await owner.query('begin')
    const ids = await importAccounts(owner, { numbers, currency: 'USD' })
    await owner.query(others, [ids, done, customers])
    await owner.query('commit')
    bar.show(done + numbers.length)
  }
  bar.end()
}

const choosePeople = `
  create temporary table people as select id, row_number() over (order by seq) - 1 as place from bank.customers;
  create unique index on people (place);
  analyze people`

const others = `
  with new as materialized (
    select id, $2::bigint + place as place from unnest($1::bigint[]) with ordinality as given (id, place)
  ), terms as (
    insert into bank.account_terms (account_id, type)
    select id, (array['savings', 'current'])[1 + place % 2] from new
  )
  insert into bank.holdings (account_id, customer_id, role)
  select new.id, people.id, 'owner' from new join people on people.place = new.place % $3::bigint`

/** Interest was paid before: a bank's first period is looked up in tables that the planner takes for empty. */
const pastPeriods = `
  insert into bank.interest_periods
    (account_id, ends_on, accrued, corrected, carried_in, posted_minor, tax_minor, carried_out)
  select account_id, date_trunc('month', now())::date - 1, 0, 0, 0, 0, 0, 0
  from bank.account_products
  order by account_id`

/** Half of the accounts earn by slices of their balance, and tax is withheld from all. */
const terms = `
  insert into bank.product_terms
    (product_id, kind, begins_on, day_count, tiers, credited, tax_ppm, fee_monthly_minor, fee_wire_minor,
     fee_dormancy_minor, dormant_after_months)
  values
    ('savings', 'savings', '2001-01-01', 'ACT/365F',
     '[{"from_minor": 0, "rate_ppm": 25000}, {"from_minor": 500000, "rate_ppm": 20000}, {"from_minor": 5000000, "rate_ppm": 15000}]',
     'monthly', 250000, 0, 0, 0, 24),
    ('current', 'current', '2001-01-01', 'ACT/ACT', '[{"from_minor": 0, "rate_ppm": 1000}]',
     'monthly', 250000, 0, 0, 0, 24)`
