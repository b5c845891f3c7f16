import { refreshStatistics } from '@larkfield/ledger/import.ts'
import { growBank } from '@larkfield/ledger/testing/grow-bank.ts'
import { generateCustomers } from '@larkfield/ops/generate-customers.ts'
import { giveOthers } from '@larkfield/ops/growth/further-accounts.ts'
import { growWholeTree, sealAll } from '@larkfield/ops/growth/seal-books.ts'
import { prepareDatabase } from '@larkfield/ops/migrate.ts'
import { type Cluster, OWNER } from '@larkfield/ops/postgres/cluster.ts'
import { progressBar } from '@larkfield/ops/progress-bar.ts'
import pg from 'pg'
import { PASSWORD } from './throw-away-cluster.ts'

type Growth = { accounts: number; secretKey: string }

/** The others are second and third accounts of theirs. */
const CUSTOMERS_PER_ACCOUNT = 0.4

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
    const others = progressBar('further accounts', accounts - customers)
    await giveOthers(owner, { count: accounts - customers, onProgress: others.show })
    others.end()
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
