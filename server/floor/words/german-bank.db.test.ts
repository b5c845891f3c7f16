import type { CallName } from '@larkfield/contract/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  type TestAdmin,
  type TestBank,
  type TestCustomer,
  testBank,
  testPassword,
} from '../../testing/bank.ts'
import { germanBrand } from '../../testing/german.ts'
import { credit, fund, wireForm } from '../../testing/money.ts'

/** A bank in Germany, by its calls: what it writes by itself is German and written as in Germany. */
let bank: TestBank
let admin: TestAdmin
let ada: TestCustomer
let cashDesk: string

beforeAll(async () => {
  bank = await testBank({ config: { brand: germanBrand, railTakesSeconds: 3600 } })
  admin = await bank.signInAdmin()
  ada = await bank.signUpCustomer({ fullName: 'Ada Lerche' })
  const { body } = await bank.call('GET /house-accounts', { token: admin.token })
  const houses: { kind: string; currency: string; accountNumber: string }[] = body.data
  cashDesk = houses.find(({ kind, currency }) => kind === 'cash_desk' && currency === 'EUR')!.accountNumber
  await fund(bank, admin, ada, 0)
  await credit(bank, admin, ada, { amount: 2000, from: cashDesk })
})

type Told = { sender: string; subject: string; content: string }

async function newestMessage(): Promise<Told> {
  const asked = { params: { userId: ada.id }, token: ada.token }
  const { data } = (await bank.call('GET /get-admin-message/{userId}', asked)).body
  const { sender, subject, content } = data[0]
  return { sender, subject, content: content.replaceAll('\u00a0', ' ') }
}

test('a sign-up is welcomed in German', async () => {
  const [mail] = (await bank.mailsTo(ada.email)).slice(-1)
  expect(mail!.subject).toBe('Willkommen bei Larkfield')
  expect(mail!.text).toMatch(
    /^Guten Tag Ada Lerche,\n\nIhre Kontonummer lautet \d+\. [\s\S]*Ihr Code lautet \d{6}\./,
  )
})

test('a debit by the desk is told in German, by message and by mail', async () => {
  const debit = { chooseAccount: ada.accountNumber, to: cashDesk, amount: 1234.5, description: 'Porto' }
  const { body } = await bank.call('POST /debit/{accountId}', {
    params: { accountId: ada.id },
    body: debit as never,
    token: admin.token,
  })
  const told = await newestMessage()
  expect(told).toEqual({
    sender: 'Kundendienst',
    subject: 'Ihr Konto wurde belastet',
    content: `Ihr Konto ${ada.accountNumber} wurde von unseren Mitarbeitenden mit 1.234,50 € (Porto) belastet. Referenz: ${body.data._id}.`,
  })
  expect((await bank.lastMail(ada.email)).subject).toBe('Ihr Konto wurde belastet')
})

test('what the bank itself wrote beside a posting is German in a letter about it', async () => {
  const typed = (totalBalance: number) =>
    bank.call('PUT /admin-update/{userId}', {
      params: { userId: ada.id },
      body: { totalBalance },
      token: admin.token,
    })
  expect((await typed(700)).status).toBe(200)
  expect((await newestMessage()).content).toContain('65,50 € (Berichtigung durch die Bank) belastet')
})

test('a wire that comes back and a loan are told in German', async () => {
  const form = wireForm({ accountNumber: 'DE 4455-66' }, 20, { bank: 'Nordbank by post' })
  const wire = await bank.call('POST /transfer', { token: ada.token, body: form })
  await bank.call('POST /wire-return/{wireId}', {
    params: { wireId: wire.body.data._id },
    body: { reason: 'Konto unbekannt' },
    token: admin.token,
  })
  expect(await newestMessage()).toMatchObject({
    subject: 'Ihre Überweisung wurde zurückgegeben',
    content:
      'Ihre Überweisung über 20,00 € an Pat Elsewhere bei Nordbank by post konnte nicht ausgeführt werden. Über das Geld können Sie wieder verfügen. Grund: Konto unbekannt',
  })
  await bank.call('POST /loan-request/{userId}', {
    params: { userId: ada.id },
    token: ada.token,
    body: { loanType: 'mortgages', amount: 5000, loanReason: 'Dach' },
  })
  const queue = await bank.call('GET /loan-queue', { token: admin.token })
  await bank.call('POST /loan-approve/{loanId}', {
    params: { loanId: queue.body.data[0]._id },
    body: {},
    token: admin.token,
  })
  expect((await newestMessage()).content).toBe(
    `Ihr Kredit über 5.000,00 € wurde genehmigt und auf Ihr Konto ${ada.accountNumber} ausgezahlt.`,
  )
})

test('a statement is taken away as a German spreadsheet reads it', async () => {
  const { headers, body } = await bank.call('GET /bank-statement/{userId}/csv', {
    params: { userId: ada.id },
    token: ada.token,
  })
  expect(headers['content-disposition']).toMatch(/filename="kontoauszug-\d+-[\d-]+\.csv"/)
  const [head, first, second] = body.split('\r\n')
  expect(head).toBe(
    '\ufeffWertstellung;Gebucht am;Art;Buchungstext;Gegenpartei;Empfängerkonto;Betrag;Kontostand;Stand;Vermerk von;Währung;Referenz;Buchungstag;Valuta',
  )
  const day = String.raw`\d{4}-\d\d-\d\d`
  expect(first).toMatch(
    new RegExp(
      `^${day};${day}T[^;]+Z;Gutschrift;;Schalterkasse;\\d+;2000,00;2000,00;gebucht;;EUR;tr-\\d+-C;${day};${day}$`,
    ),
  )
  expect(second).toMatch(/;Belastung;Porto;Schalterkasse;\d+;-1234,50;765,50;gebucht;;EUR;tr-\d+-D;/)
})

test('the lists of the desk have German headings and words', async () => {
  const take = async (call: CallName, sent = {}) =>
    ((await bank.call(call, { token: admin.token, ...sent })).body as string).split('\r\n')
  const list = (name: string) => take('GET /export/{list}', { params: { list: name } })
  const customers = await list('customers')
  expect(customers[0]).toBe(
    '\ufeffName;Benutzername;Kontonummer;E-Mail;Telefon;Kontoart;Status;Verifiziert;Währung;Kontostand;Verfügbar;Registriert am',
  )
  expect(customers[1]).toMatch(/;Sparkonto;aktiv;Verifiziert;EUR;5700,00;5700,00;\d{4}-\d\d-\d\d$/)
  const loans = await take('GET /export-loans')
  expect(loans[1]).toMatch(/;genehmigt;Ada Lerche;\d+;Baufinanzierung;5000,00;EUR;Dach;/)
  expect((await take('GET /export-wires'))[1]).toContain(';zurückgegeben;')
  const history = (await take('GET /export-history')).join('\n')
  expect(history).toContain(';Kredite;Ada Lerche;5000,00;EUR;Kreditauszahlung (Baufinanzierung);Gutschrift;')
  expect((await list('messages'))[1]).toMatch(/^von der Bank;Kundendienst;/)
  // Acts stand as codes in every language.
  expect((await list('audit')).join('\n')).toContain(';loan_approved;done;')
})

test('the file with a customer’s own data explains itself in German', async () => {
  const body = { password: testPassword }
  const { headers, body: data } = await bank.call('POST /my-data', { token: ada.token, body })
  expect(headers['content-disposition']).toContain(`filename="meine-daten-${ada.accountNumber}.json"`)
  expect(data.about.note).toMatch(/^Ihr Foto und Ihre Dokumente sind hier aufgeführt/)
  expect(data.postings[0]).toMatchObject({ senderName: 'Schalterkasse' })
})

test('a disabled account is told in German why, also where the desk gave no reason', async () => {
  await bank.call('PUT /admin-status/{userId}', {
    params: { userId: ada.id },
    body: { accountStatus: 'disabled' },
    token: admin.token,
  })
  const { subject, text } = await bank.lastMail(ada.email)
  expect(subject).toBe('Ihr Konto bei Larkfield ist jetzt gesperrt')
  expect(text).toContain('Grund: Anmeldung von einer anderen IP-Adresse oder einem anderen Ort.')
})
