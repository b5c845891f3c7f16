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
import { fund, wireForm } from '../server/testing/money.ts'
import { asForm, placeCustomer, placeStaff } from '../server/testing/people.ts'

/** A customer who owns one of everything, so that there is something to steal. */
export type Victim = TestCustomer & {
  card: string
  document: string
  documentUrl: string
  beneficiary: string
  message: string
  wire: string
  loan: string
  memo: string
}

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
  const ada = await victim(bank, desk)
  const bea = await victim(bank, desk)
  return { bank, ada, bea, desk, colleague: await placeStaff(bank, 'colleague') }
}

export async function victim(bank: TestBank, desk: TestAdmin): Promise<Victim> {
  const customer = { ...(await placeCustomer(bank, { password: testPassword })), password: testPassword }
  await fund(bank, desk, customer, OPENING)
  return { ...customer, ...(await belongings(bank, desk, customer)) }
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
 * anchoring and verifying what was there before.
 */
export async function stateOf(bank: TestBank): Promise<Record<string, string>> {
  const rows = await bank.asOwner(sql`
    select schemaname || '.' || tablename as name,
           md5(query_to_xml(format('select * from %I.%I t order by t::text', schemaname, tablename),
                            true, false, '')::text) as hash
    from pg_tables
    where schemaname in ('bank', 'ledger')
      and tablename not in ('sessions', 'throttles', 'backup_runs', 'demo_inbox', 'audit_trail', 'blocks', 'chain_head',
                            'audit_blocks', 'audit_chain_head', 'anchors', 'anchor_deliveries', 'self_check',
                            'book_findings', 'job_workers', 'site_files')`)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
