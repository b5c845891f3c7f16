import { Refusal } from '@larkfield/contract/refusals.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerForCustomer, me } from '../testing/people.ts'
import { expectSaid, setUpScreen } from '../testing/screen.tsx'

const empty = { message: '', total: 0, data: [] }
const screen = setUpScreen((bank) => {
  answerForCustomer(bank)
  bank.answer('GET /beneficiaries', empty)
  bank.answer('GET /my-wires', empty)
  bank.answer('GET /my-fees', empty)
  bank.answer('GET /wire-fee', { message: '', data: { fee: 0, currency: 'USD' } })
})

const next = page.getByRole('button', { name: /^Next/ })
const submit = page.getByRole('button', { name: /^Send \$/ })
const amount = page.getByLabelText('Amount')
const number = page.getByLabelText('Beneficiary account number')
const name = page.getByLabelText('Beneficiary name')

beforeEach(() => screen.open('/dashboard/transfer', { as: 'customer' }))

type Details = { amount?: string; number: string; bank: string; name: string }

async function fillDetails(given: Details) {
  if (given.amount) await amount.fill(given.amount)
  await number.fill(given.number)
  await page.getByLabelText('Bank name').fill(given.bank)
  await name.fill(given.name)
}

/** To the next step, without the three seconds that the screen counts down. */
async function hurryOn() {
  vi.useFakeTimers()
  await next.click()
  for (let second = 0; second < 3; second++) await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
}

async function passCodes(codes: Record<string, string>) {
  for (const [label, code] of Object.entries(codes)) {
    await hurryOn()
    await page.getByLabelText(label).fill(code)
  }
}

const elsewhere = { amount: '5', number: '1234 5678', bank: 'Granite Trust', name: 'Rent LLC' }
const codes = { 'COT code': 'COT-AB12CD', 'Tax code': 'TAX-EF34GH', 'Matching code': '482913' }

test('a wire is judged before a code is asked for: the sum, the account and the name', async () => {
  const { bank } = screen
  bank.answer('POST /payee-check', ({ body }) => {
    const { accountName } = body as { accountName: string }
    const isHolder = accountName === 'Bert Holder'
    return { message: '', data: { result: isHolder ? 'match' : 'no_match', accountName: null } }
  })
  await expect.element(page.getByText('never charges for a transfer code')).toBeVisible()
  await next.click()
  await expectSaid('Please fill in all fields.')
  await fillDetails({ number: me().accountNumber, bank: 'larkfield', name: 'Bert Unlike' })
  // Typed, not pasted: read as 11.00 it would pass.
  await userEvent.type(amount, '11,000')
  await next.click()
  const tooMuch = 'This is more than the $10,000.00 you can still send today.'
  await expectSaid(tooMuch)
  await expect.element(amount).toHaveAccessibleDescription(expect.stringContaining(tooMuch))
  await amount.fill('13,000')
  await next.click()
  await expectSaid('This is more than the $12,000.00 available.')
  await amount.fill('120.5')
  await expect.element(page.getByText('This is more than')).not.toBeInTheDocument()
  await next.click()
  await expectSaid('This is your own account. Please enter the account you want to pay.')
  await number.fill('2000000002')
  await expect.element(page.getByText('This is your own account')).not.toBeInTheDocument()
  await expect.element(page.getByText('This account does not belong to Bert Unlike.')).toBeVisible()
  await next.click()
  await expectSaid('The name does not match. Please correct it, or say below')
  await name.fill('Bert Holder')
  await expect.element(page.getByText('The name matches the account holder.')).toBeVisible()
})

test('a mistyped IBAN is told', async () => {
  await fillDetails({ ...elsewhere, number: 'GB29 NWBK 6016 1331 9268 18' })
  await next.click()
  await expectSaid('This IBAN is incorrect. Please compare it with the original, digit by digit.')
})

test('a step counts down before it opens, asks for its code, and the way back keeps what was typed', async () => {
  await fillDetails({ ...elsewhere, amount: '120.5' })
  vi.useFakeTimers()
  await next.click()
  await expect.element(page.getByRole('button', { name: 'Next (3s)...' })).toBeDisabled()
  for (let second = 0; second < 3; second++) await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await expect.element(page.getByLabelText('COT code')).toHaveFocus()
  await next.click()
  await expectSaid('Please enter your COT Code')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(amount).toHaveValue('120.50')
})

test('a code is taken as it is pasted, and wrong codes are told, with the tries left, and mended', async () => {
  const { bank } = screen
  bank.refuse('POST /transfer', new Refusal('wrong_transfer_codes_tries_left', { values: { left: 4 } }))
  await fillDetails({ ...elsewhere, amount: '120.5' })
  await passCodes({ ...codes, 'COT code': ' cot-a b12cd' })
  const review = page.getByRole('region', { name: 'Review' })
  for (const text of ['$120', '1234 5678', 'Left to send today'])
    await expect.element(review.getByText(text).first()).toBeVisible()
  await submit.click()
  await expectSaid('The transfer codes are incorrect. Tries left: 4.')
  expect(bank.asked('POST /transfer').map(({ body }) => body)).toMatchObject([
    { amount: 120.5, cotCode: 'COT-AB12CD', taxCode: 'TAX-EF34GH', matchingCode: 482_913 },
  ])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByText('Not sent')).not.toBeInTheDocument()
  bank.answer('POST /my-transfer-codes', {
    message: '',
    data: { cotCode: 'COT-AB12CD', taxCode: 'TAX-XY56ZW', matchingCode: 482_913 },
  })
  await page.getByRole('button', { name: 'Show my codes' }).click()
  await page.getByLabelText('Your password').fill('the password')
  await page.getByRole('button', { name: 'Show my codes' }).click()
  await expect.element(page.getByText('TAX-XY56ZW', { exact: true })).toBeVisible()
  await page.getByLabelText('Tax code').fill('tax-xy56zw')
  await hurryOn()
  await expect.element(page.getByRole('button', { name: 'Send $120.50 to Rent LLC' })).toBeEnabled()
})

test('too many wrong codes say until when transfers are blocked', async () => {
  const until = '2026-11-19T15:30:00.000Z'
  screen.bank.refuse('POST /transfer', new Refusal('wrong_transfer_codes_now_blocked', { values: { until } }))
  await fillDetails(elsewhere)
  await passCodes(codes)
  await submit.click()
  await expectSaid(/Transfers are blocked until .*\d\d:\d\d/)
})
