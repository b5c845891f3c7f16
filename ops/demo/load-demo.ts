import { minor } from '@larkfield/contract/money.ts'
import { importAccount, importHistory, type PastTransfer } from '@larkfield/ledger/import.ts'
import type { Sql } from '@larkfield/server/floor/database/sql.ts'
import type { Dependencies } from '@larkfield/server/floor/dependencies.ts'
import { drawTransferCodes, sealTransferCodes } from '@larkfield/server/floor/secrets/transfer-codes.ts'
import pg from 'pg'
import {
  hasCustomers,
  insertDemoCard,
  insertDemoCustomer,
  insertDemoLoan,
  insertDemoMessage,
  lockDemo,
} from './demo.queries.ts'
import { DEMO_PASSWORD, type DemoPerson, demoPeople, emailOf } from './people.ts'
import { type DemoMovement, demoYear } from './year.ts'

type Needs = Pick<Dependencies, 'config' | 'database' | 'ledger' | 'passwords' | 'secrets'>

/**
 * Fills an empty demonstration with customers and a year of history, in one transaction of the schema's owner: only the
 * owner may book into the past (decision 005). A bank that has customers is left alone.
 */
export async function loadDemoWhenEmpty(parts: Needs, ownerUrl: string): Promise<boolean> {
  const present = await parts.database.row<{ yes: boolean }>(hasCustomers)
  if (present?.yes) return false
  const owner = new pg.Client(ownerUrl)
  owner.on('error', () => {})
  await owner.connect()
  try {
    await owner.query('begin')
    const loaded = await load(parts, owner)
    await owner.query('commit')
    return loaded
  } finally {
    await owner.end()
  }
}

async function load({ config, ledger, passwords, secrets }: Needs, owner: pg.Client): Promise<boolean> {
  await owner.query(lockDemo)
  // Another process may have loaded it while this one waited.
  if ((await owner.query(hasCustomers)).rows[0].yes) return false
  const { currency } = config.brand
  const books = ledger.within(owner)
  await books.ensureHouse(currency)
  const year = demoYear(demoPeople, new Date(), config.brand.name)
  const openedAt = new Date(year[0]!.at.getTime() - 3_600_000)
  const ids = new Map<DemoPerson, string>()
  for (const person of demoPeople) {
    const dailyLimitMinor = minor(person.dailyLimit * 100)
    const account = await importAccount(owner, {
      number: person.accountNumber,
      currency,
      dailyLimitMinor,
      openedAt,
    })
    const customer = await one(
      owner,
      insertDemoCustomer(person, {
        email: emailOf(person, config.brand),
        accountId: account.id,
        registrationDate: openedAt.toISOString().slice(0, 10),
        passwordHash: await passwords.hash(DEMO_PASSWORD),
        codesSealed: sealTransferCodes(secrets, drawTransferCodes()),
      }),
    )
    ids.set(person, customer.id)
    await owner.query(insertDemoMessage(person, customer.id, config.brand))
  }
  await importHistory(
    owner,
    year.map((movement) => pastTransfer(movement, currency)),
  )
  for (const person of demoPeople) {
    if (person.status !== 'active') await books.setStatus(person.accountNumber, person.status)
  }
  const [first, , , fourth] = demoPeople
  const testCard = '4111111111111111'
  await owner.query(
    insertDemoCard(ids.get(first!)!, first!.fullName, secrets.seal('card', testCard), testCard.slice(-4)),
  )
  await owner.query(insertDemoLoan(ids.get(fourth!)!, currency))
  return true
}

const one = async (owner: pg.Client, statement: Sql) =>
  (await owner.query(statement)).rows[0] as { id: string }

function pastTransfer(movement: DemoMovement, currency: string): PastTransfer {
  const { at, kind, debit, credit, amountMinor, outsideAccount, ...told } = movement
  const numberOf = (account: string) => (/^\d+$/.test(account) ? account : (outsideAccount ?? ''))
  return {
    bookedAt: at,
    kind,
    debit,
    credit,
    amountMinor: minor(amountMinor),
    currency,
    principal: 'import',
    details: { ...told, senderAccount: numberOf(debit), receiverAccount: numberOf(credit) },
  }
}
