import type { Brand } from '@larkfield/contract/brand.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { accountId, type Ledger, type Statement } from '@larkfield/ledger'
import type { Database } from '../../floor/database/database.ts'
import { findNow } from '../../floor/database/liveness.queries.ts'
import type { Parts } from '../../floor/exports/json.ts'
import { endsOf, sayEnd } from '../../floor/holdings/other-ends.ts'
import { recordIn, recordOfLine } from '../../floor/money/history-record.ts'
import type { CustomerRecord } from '../../floor/people/customer-record.queries.ts'
import { wordsOf } from '../../floor/words/words.ts'
import {
  type HeldBeside,
  heldBeside,
  heldWith,
  type OwnRow,
  type OwnTable,
  originsOf,
  ownRows,
} from './own-data.queries.ts'
import { dayOf, invitationOf, periodOf, plain, sentFrom, wireOf } from './own-rows.ts'

export type Needs = { database: Database; ledger: Ledger; brand: Brand }

const PAGE = 500
const ALL_DAYS = { from: '1970-01-01', to: '9999-12-31' }

/** Everything there is of the customer at this moment; what comes in while it is read stands in none of the parts. */
export async function ownParts(needs: Needs, customer: CustomerRecord): Promise<Parts> {
  const asOf = await findNow(needs.database)
  const account = accountId(String(customer.account_id))
  const books = await needs.ledger.statement({ account, ...ALL_DAYS, limit: PAGE })
  const rows = (table: OwnTable, shown: (row: OwnRow) => object = plain) =>
    rowsOf(needs.database, { table, customerId: customer.id, asOf, shown })
  return {
    about: {
      bank: needs.brand.name,
      madeAt: asOf.toISOString(),
      note: wordsOf(needs.brand).ownData.note,
    },
    profile: profileOf(customer),
    accounts: [{ ...accountOf(customer, books), ...(await heldAs(needs, customer)) }],
    otherAccounts: rows('otherAccounts'),
    signatures: rows('signatures'),
    invitations: rows('invitations', (row) => invitationOf(row, customer.id)),
    standingOrders: rows('standingOrders'),
    postings: postings(needs, customer, books),
    postingsOfOtherAccounts: otherPostings(needs, customer),
    wires: rows('wires', wireOf),
    memos: rows('memos'),
    loans: rows('loans'),
    loanOffers: rows('loanOffers'),
    loanAccounts: rows('loanAccounts'),
    interestPeriods: rows('interestPeriods', periodOf),
    interestDays: rows('interestDays', dayOf),
    fees: rows('fees'),
    statements: rows('statements'),
    payees: rows('payees'),
    cards: rows('cards'),
    documents: rows('documents'),
    messages: rows('messages'),
    signIns: rows('signIns'),
    sessions: rows('sessions'),
    knownBrowsers: rows('knownBrowsers'),
    factors: rows('factors'),
    recoveryCodes: rows('recoveryCodes'),
    confirmations: rows('confirmations'),
    approvals: rows('approvals'),
    allowances: rows('allowances'),
    factorLosses: rows('factorLosses'),
    codesAskedFor: rows('codesAskedFor'),
    ownActs: rows('ownActs'),
  }
}

type Asked = { table: OwnTable; customerId: string; asOf: Date; shown(row: OwnRow): object }

async function* rowsOf(database: Database, { table, customerId, asOf, shown }: Asked) {
  let after: string | undefined
  for (;;) {
    const rows = await ownRows(database, table, { customerId, asOf, after })
    for (const row of rows) yield shown(row)
    after = rows.at(-1)?.place
    if (after === undefined) return
  }
}

function profileOf(customer: CustomerRecord) {
  return {
    _id: customer.id,
    fullName: customer.full_name,
    username: customer.username,
    email: customer.email,
    phoneNumber: customer.phone_number,
    occupation: customer.occupation,
    dateOfBirth: customer.date_of_birth,
    maritalStatus: customer.marital_status,
    address: customer.address,
    registrationDate: customer.registration_date,
    isVerified: customer.is_verified,
    hasProfilePhoto: customer.photo_file_id !== null,
  }
}

/** The balance is that of the postings in this file. */
function accountOf(customer: CustomerRecord, { account, closingMinor }: Statement) {
  const major = (minor: bigint) => toMajor(minor, customer.currency)
  return {
    accountNumber: customer.number,
    accountType: customer.account_type,
    accountStatus: customer.status,
    statusReason: customer.status_reason,
    currency: customer.currency,
    openedAt: account.openedAt,
    totalBalance: major(closingMinor),
    heldBalance: major(account.heldMinor),
    accountLimit: customer.daily_limit_minor === null ? null : major(customer.daily_limit_minor),
  }
}

/** Who is on the main account, and whether each of them moves money alone. */
async function heldAs({ database }: Needs, { account_id }: CustomerRecord) {
  const [held] = await database.rows<OwnRow>(heldWith(account_id))
  return held && plain(held)
}

/** Of accounts besides the main one, one after the other, each line with the account it is of. */
async function* otherPostings(needs: Needs, customer: CustomerRecord) {
  const { id, full_name } = customer
  for (const { account_id, number, currency } of await needs.database.rows<HeldBeside>(heldBeside(id))) {
    const account = accountId(String(account_id))
    const books = await needs.ledger.statement({ account, ...ALL_DAYS, limit: PAGE })
    for await (const posting of postings(needs, { id, full_name, number, currency }, books))
      yield { account: number, ...posting }
  }
}

type Holder = Pick<CustomerRecord, 'id' | 'full_name' | 'number' | 'currency'>

async function* postings({ database, ledger, brand }: Needs, customer: Holder, first: Statement) {
  const { number, full_name: name, currency } = customer
  const words = wordsOf(brand)
  let page = first
  for (;;) {
    const sent = page.lines.filter(({ kind }) => kind === 'wire').map(({ transfer }) => transfer)
    const found = sent.length > 0 ? await originsOf(database, customer.id, sent) : []
    const origins = new Map(found.map((row) => [Number(row.transfer_id), sentFrom(row)]))
    const ends = await endsOf(database, customer.id, page.lines)
    const own = { number, name, currency, bankName: brand.name, ends }
    for (const line of page.lines) {
      const origin = origins.get(line.transfer)
      yield {
        ...sayEnd(recordIn(words.postings, recordOfLine(line, own)), ends, words),
        ...(origin && { sentFrom: origin }),
      }
    }
    if (page.nextCursor === null) return
    const { through } = first
    page = await ledger.statement({
      account: first.account.id,
      ...ALL_DAYS,
      limit: PAGE,
      cursor: page.nextCursor,
      through,
    })
  }
}
