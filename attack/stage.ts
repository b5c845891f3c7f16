import type { Config } from '../server/floor/config.ts'
import { sql } from '../server/floor/database/sql.ts'
import type { LogStream } from '../server/floor/http/logging.ts'
import {
  type TestAdmin,
  type TestBank,
  type TestCustomer,
  testBank,
  testPassword,
} from '../server/testing/bank.ts'
import { addHolder, openAnother, openPotFor } from '../server/testing/holdings.ts'
import { askForLoan, offer, placeLoan, placeProduct } from '../server/testing/loan-stage.ts'
import { fund, wireForm } from '../server/testing/money.ts'
import { asForm, placeCustomer, placeStaff } from '../server/testing/people.ts'

/** Accounts besides the first, what is ordered and agreed about them, and whoever holds one of them too. */
export type Accounts = {
  /** Of their own alone. */
  savings: string
  /** Under the first one. */
  pot: string
  /** Two sign for it: the customer and their partner. */
  joint: string
  partner: { id: string; token: string }
  /** The partner's holding of it. */
  holding: string
  order: string
  invitation: string
  /** Something the partner asked for on the joint account. */
  proposal: string
}

/** A customer who owns one of everything, so that there is something to steal. */
export type Victim = TestCustomer & {
  card: string
  document: string
  documentUrl: string
  beneficiary: string
  message: string
  wire: string
  /** A ticket that nobody has decided on. */
  loan: string
  memo: string
} & Accounts &
  Loans

/** What became of other tickets: an offer that is open, and a loan that was paid out and is owed. */
export type Loans = { offer: string; debt: string }

export type Stage = {
  bank: TestBank
  ada: Victim
  bea: Victim
  desk: TestAdmin
  /** Somebody else at the desk, to be changed and signed out. */
  colleague: { id: string }
}

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
)

export const OPENING = 10_000

type Options = { config?: Partial<Config>; logStream?: LogStream; notesCalls?: boolean }

/** A bank with two customers and a desk. Wires stay where they are: the demonstration's rail sleeps. */
export async function setStage({ config, ...more }: Options = {}): Promise<Stage> {
  const bank = await testBank({ config: { railTakesSeconds: 3_600, ...config }, ...more })
  const desk = await bank.signInAdmin()
  await placeProduct(bank)
  const ada = await victim(bank, desk)
  const bea = await victim(bank, desk)
  return { bank, ada, bea, desk, colleague: await placeStaff(bank, 'colleague') }
}

export async function victim(bank: TestBank, desk: TestAdmin): Promise<Victim> {
  const customer = { ...(await placeCustomer(bank, { password: testPassword })), password: testPassword }
  await fund(bank, desk, customer, OPENING)
  const things = await belongings(bank, desk, customer)
  const loans = await loansOf(bank, desk, customer)
  return { ...customer, ...things, ...loans, ...(await accountsOf(bank, customer)) }
}

async function loansOf(bank: TestBank, desk: TestAdmin, customer: TestCustomer): Promise<Loans> {
  const debt = await placeLoan(bank, desk, customer)
  const { _id } = await offer(bank, desk, await askForLoan(bank, customer))
  return { debt, offer: _id }
}

const DAY_MS = 86_400_000
/** A day to come. */
export const ahead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const PUT_IN = 100

async function accountsOf(bank: TestBank, customer: TestCustomer): Promise<Accounts> {
  const { token, accountNumber: main } = customer
  const { accountNumber: savings } = await openAnother(bank, customer)
  const { accountNumber: joint } = await openAnother(bank, customer)
  const { accountNumber: pot } = await openPotFor(bank, customer)
  const move = (by: { token: string }, from: string, to: string) =>
    bank.call('POST /move', { token: by.token, body: { from, to, amount: PUT_IN } })
  for (const to of [pot, joint]) await move(customer, main, to)
  const partner = await placeCustomer(bank)
  await addHolder(bank, { number: joint, customer: partner, role: 'joint' })
  await bank.ledger.setSigners(joint, 2)
  const asked = await move(partner, joint, partner.accountNumber)
  const weekly = { to: savings, amount: 1, rhythm: 'weekly', startOn: ahead(30), closedDays: 'same' }
  const { body } = await bank.call('POST /standing-orders', { token, body: weekly })
  return {
    ...{ savings, joint, pot, partner },
    ...(await agreedAbout(bank, joint, partner.id)),
    order: body.data._id as string,
    proposal: asked.body.data.proposal._id as string,
  }
}

async function agreedAbout(bank: TestBank, number: string, partner: string) {
  const [held] = await bank.asOwner(sql`
    select h.id from bank.holdings h join books.accounts a on a.id = h.account_id
    where a.number = ${number} and h.customer_id = ${partner}`)
  const [made] = await bank.asOwner(sql`
    insert into bank.holder_invitations (account_id, invited_by, typed, role, expires_at)
    select h.account_id, h.customer_id, 'friend@example.com', 'viewer', clock_timestamp() + interval '7 days'
    from bank.holdings h join books.accounts a on a.id = h.account_id
    where a.number = ${number} and h.role = 'owner'
    returning id`)
  return { holding: held.id as string, invitation: made.id as string }
}

async function belongings(bank: TestBank, desk: TestAdmin, customer: TestCustomer) {
  const { token, id, email } = customer
  const ok = async (call: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await call
    if (status !== 200) throw new Error(`The stage could not be set: ${status} ${JSON.stringify(body)}`)
    // biome-ignore lint/suspicious/noExplicitAny: a reply is examined, not trusted
    return body as any
  }
  const card = { cardNumber: '4111111111111111', cardHolderName: 'A', expiryDate: '12/39', cvv: '123' }
  await ok(bank.call('POST /card-details', { token, body: card }))
  const cards = await ok(bank.call('GET /card-details/{userId}', { token, params: { userId: id } }))
  const form = await asForm({ title: 'Passport', documents: new Blob([pdf as never]) })
  const { documents } = await ok(bank.call('POST /upload-document', { token, ...form }))
  const payee = { accountName: 'Pat', accountNumber: 'GB82 WEST 1234', bank: 'Elsewhere' }
  const saved = await ok(bank.call('POST /beneficiaries', { token, body: payee }))
  const letter = { sender: 'support', receiver: email, content: 'Good day' }
  await ok(
    bank.call('POST /message-user/{userId}', { token: desk.token, params: { userId: id }, body: letter }),
  )
  const inbox = await ok(bank.call('GET /get-admin-message/{userId}', { token, params: { userId: id } }))
  const away = wireForm({ accountNumber: '99 8877 6655' }, 10, { bank: 'Elsewhere' })
  const { data: wire } = await ok(bank.call('POST /transfer', { token, body: away }))
  const asked = { loanType: 'mortgages', amount: 100, loanReason: 'A roof' }
  await ok(bank.call('POST /loan-request/{userId}', { token, params: { userId: id }, body: asked }))
  const loans = await ok(bank.call('GET /my-loans', { token }))
  const memo = await ok(
    bank.call('POST /transaction-history', {
      token: desk.token,
      body: {
        sender: id,
        amountTransferred: 5,
        accountTransferredTo: id,
        transactionType: 'credit',
        bank: 'Paper books',
        remark: 'Carried over',
      },
    }),
  )
  return {
    card: cards.detail[0]._id as string,
    document: documents._id as string,
    documentUrl: documents.url as string,
    beneficiary: saved.data._id as string,
    message: inbox.data[0]._id as string,
    wire: wire.wireId as string,
    loan: loans.data[0]._id as string,
    memo: memo.data._id as string,
  }
}

/**
 * A fingerprint of everything the bank knows, table by table. Left out is what may change with a refusal: when a
 * session was last seen, counts of failures, the audit trail, and what the bank does by itself meanwhile: sealing,
 * anchoring and verifying what was there before, and stating months that are over.
 * So are files that somebody has made to read them.
 */
export async function stateOf(bank: TestBank): Promise<Record<string, string>> {
  const rows = await bank.asOwner(sql`
    select schemaname || '.' || tablename as name,
           md5(query_to_xml(format('select * from %I.%I t order by t::text', schemaname, tablename),
                            true, false, '')::text) as hash
    from pg_tables
    where schemaname in ('bank', 'ledger')
      and tablename not in ('sessions', 'throttles', 'backup_runs', 'demo_inbox', 'audit_trail', 'blocks', 'chain_head',
                            'tree', 'tree_head', 'statement_months', 'statement_files', 'statement_file_parts', 'statements',
                            'statement_documents', 'checkpoints', 'checkpoint_keys', 'checkpoint_origin',
                            'audit_blocks', 'audit_chain_head', 'anchors', 'anchor_deliveries', 'self_check',
                            'book_findings', 'job_workers', 'site_files')`)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
