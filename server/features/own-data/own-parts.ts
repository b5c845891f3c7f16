import type { Brand } from '@larkfield/contract/brand.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { accountId, type Ledger, type Statement } from '@larkfield/ledger'
import type { Database } from '../../floor/database/database.ts'
import { findNow } from '../../floor/database/liveness.queries.ts'
import type { Parts } from '../../floor/exports/json.ts'
import { endsOf, sayEnd } from '../../floor/holdings/other-ends.ts'
import { readDetails } from '../../floor/money/details.ts'
import { recordIn, recordOfLine } from '../../floor/money/history-record.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import type { CustomerRecord } from '../../floor/people/customer-record.queries.ts'
import { wordsOf } from '../../floor/words/words.ts'
import {
  type HeldBeside,
  heldBeside,
  type OriginRow,
  type OwnRow,
  type OwnTable,
  originsOf,
  ownRows,
} from './own-data.queries.ts'

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
    accounts: [accountOf(customer, books)],
    otherAccounts: rows('otherAccounts', otherAccountOf),
    invitations: rows('invitations', (row) => invitationOf(row, customer.id)),
    standingOrders: rows('standingOrders', orderOf),
    postings: postings(needs, customer, books),
    postingsOfOtherAccounts: otherPostings(needs, customer),
    wires: rows('wires', wireOf),
    memos: rows('memos', withAmount),
    loans: rows('loans', withAmount),
    loanOffers: rows('loanOffers', withAmount),
    loanAccounts: rows('loanAccounts', withAmount),
    fees: rows('fees', withAmount),
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

const plain = ({ place: _, ...row }: OwnRow): object => row

const withAmount = ({ amount_minor, ...row }: OwnRow) => ({
  ...plain(row as OwnRow),
  amount: toMajor(amount_minor as bigint, String(row.currency)),
})

const majorOr = (minor: unknown, currency: unknown) =>
  minor === null ? null : toMajor(minor as bigint, String(currency))

const otherAccountOf = ({ amount_minor, goal_minor, ...row }: OwnRow) => ({
  ...plain(row as OwnRow),
  totalBalance: majorOr(amount_minor, row.currency),
  goal: majorOr(goal_minor, row.currency),
})

/** Who made it is not told of one they received: the account says enough. */
const invitationOf = ({ invited_by, to, ...row }: OwnRow, customerId: string) => ({
  ...plain(row as OwnRow),
  isReceived: invited_by !== customerId,
  to: invited_by === customerId ? to : null,
})

const orderOf = ({ amount_minor, keep_minor, ...row }: OwnRow) => ({
  ...plain(row as OwnRow),
  amount: majorOr(amount_minor, row.currency),
  keep: majorOr(keep_minor, row.currency),
})

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

const sentFrom = (row: Omit<OriginRow, 'transfer_id'>) => ({
  address: row.address,
  browser: row.browser,
  session: row.session_id,
  sessionStartedAt: row.session_started_at,
  factor: row.factor,
})

function wireOf(row: OwnRow) {
  const details = readDetails((row.details ?? {}) as Parameters<typeof readDetails>[0])
  return {
    _id: shownId(Number(row.id)),
    amount: toMajor(row.amount_minor as bigint, String(row.currency)),
    currency: row.currency,
    accountName: details.accountName ?? details.receiverName ?? null,
    accountNumber: details.receiverAccount ?? null,
    bank: details.bank ?? null,
    remark: details.remark ?? null,
    outcome: row.outcome,
    sentAt: row.sentAt,
    endedAt: row.endedAt,
    sentFrom: row.address === null ? null : sentFrom(row as unknown as OriginRow),
  }
}
