import { beforeAll, expect, test } from 'vitest'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
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
    sender: 'Kundenservice',
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
