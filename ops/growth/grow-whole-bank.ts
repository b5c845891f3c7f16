import { importCloses, refreshStatistics } from '@larkfield/ledger/import.ts'
import { growBank } from '@larkfield/ledger/testing/grow-bank.ts'
import { PROPOSAL } from '@larkfield/server/floor/acts/keep-proposal.ts'
import { CARD_NUMBER } from '@larkfield/server/floor/secrets/card-numbers.ts'
import { secretsFrom } from '@larkfield/server/floor/secrets/secrets.ts'
import pg from 'pg'
import { generateCustomers } from '../generate-customers.ts'
import { fillDesk } from './desk-rows.queries.ts'
import { giveHolders, giveOthers, givePots } from './further-accounts.ts'
import { fillLoans } from './loan-rows.queries.ts'
import { growWholeTree, sealAll } from './seal-books.ts'
import { fillYear } from './year-rows.queries.ts'

export type Sizes = { customers: number; wires: number; loans: number }

type Growth = Sizes & { secretKey: string; onStep?: (step: string) => void }

const OTHERS_PER_CUSTOMER = 0.4
const POTS_PER_CUSTOMER = 0.2
const DEBTS_PER_LOAN = 0.5
/** The first close takes in all before. */
const CLOSED_DAYS = 62
const DAY_MS = 86_400_000

/** An empty bank that was prepared, with customers and all that a year leaves behind: what the bench and the test of costs grow. */
export async function growWholeBank(
  url: string,
  { secretKey, onStep = () => {}, ...sizes }: Growth,
): Promise<void> {
  const { customers, wires, loans } = sizes
  const owner = new pg.Client(url)
  await owner.connect()
  try {
    onStep('customers and their accounts')
    await generateCustomers({ databaseUrl: url, secretKey, count: customers })
    await giveOthers(owner, { count: Math.ceil(customers * OTHERS_PER_CUSTOMER) })
    await givePots(owner, { count: Math.ceil(customers * POTS_PER_CUSTOMER) })
    await giveHolders(owner)
    onStep('wires')
    await growBank(owner, { wires })
    onStep('loans, messages, documents, cards, memos, orders, statements and the audit trail')
    const secrets = secretsFrom(secretKey)
    await owner.query('begin')
    await fillLoans(owner, Math.ceil(loans * DEBTS_PER_LOAN))
    await fillDesk(owner, { customers, loans, cardSealed: secrets.seal(CARD_NUMBER, '4242424242424242') })
    await fillYear(owner, secrets.seal(PROPOSAL, '{}'))
    await importCloses(owner, { from: daysAgo(CLOSED_DAYS), through: daysAgo(1) })
    await owner.query('commit')
    onStep('sealing the books')
    await sealAll(url)
    await growWholeTree(url)
    await refreshStatistics(owner)
    await owner.query('vacuum (analyze)')
  } finally {
    await owner.end()
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
