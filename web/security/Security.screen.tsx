import { Refusal } from '@larkfield/contract/refusals.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Reply } from '../api-types.ts'
import { answerForCustomer } from '../testing/people.ts'
import { setUpScreen } from '../testing/screen.tsx'

const screen = setUpScreen(answerForCustomer)
const dialog = (name: string) => page.getByRole('dialog', { name })
const approving = dialog('Add a way to sign in')

const own: Reply<'GET /security'>['data'] = {
  factors: [],
  recoveryCodesLeft: 0,
  browsers: [],
  sessions: [],
  signIns: [],
  factorLoss: null,
  passkeyHost: 'localhost',
}

const asked = (methods: ('mail' | 'app' | 'recovery')[], more: object = {}) =>
  new Refusal('approval_required', {
    data: {
      question: { id: 'q'.repeat(24), methods, ...more },
      approving: { purpose: 'add_factor', act: 'app' },
    },
  })

const open = async (part: Partial<typeof own> = {}) => {
  screen.bank.answer('GET /security', { message: 'How you sign in', data: { ...own, ...part } })
  await screen.open('/dashboard/security', { as: 'customer' })
}
const begun = () => screen.bank.asked('POST /factors/app').map(({ body }) => body)
const type = async (code: string) => {
  await approving.getByLabelText('Digit 1 of 6').click()
  await userEvent.keyboard(code)
}

test('a first factor takes the password, typed until it is right, and then the code that was mailed', async () => {
  const { bank } = screen
  await open()
  bank.refuse('POST /factors/app', new Refusal('wrong_password', { field: 'password' }))
  await page.getByRole('link', { name: 'Add an authenticator app' }).click()
  const asking = dialog('Confirm that it is you')
  await asking.getByLabelText('Password', { exact: true }).fill('wrong')
  await asking.getByRole('button', { name: 'Send me a code' }).click()
  await expect.element(asking.getByText('The password is incorrect.')).toBeVisible()
  bank.refuse('POST /factors/app', asked(['mail']))
  await asking.getByLabelText('Password', { exact: true }).fill('right')
  await asking.getByRole('button', { name: 'Send me a code' }).click()
  await expect.element(approving.getByText('Authenticator app')).toBeVisible()
  await expect.element(asking).not.toBeInTheDocument()
  await expect.element(approving.getByLabelText('Digit 1 of 6')).toHaveFocus()
  bank.answer('POST /factors/app', {
    message: 'Scan the code with your app',
    data: { id: 'e'.repeat(24), secret: 'ABCD', address: 'otpauth://totp/A?secret=ABCD' },
  })
  await type('123456')
  await approving.getByRole('button', { name: 'Approve' }).click()
  await expect.element(page.getByText('Scan this code with the app')).toBeVisible()
  expect(begun()).toEqual([
    {},
    { password: 'wrong' },
    { password: 'right' },
    { approval: { id: 'q'.repeat(24), proof: { method: 'mail', code: '123456' } } },
  ])
})

test('a factor younger than a day comes after a mailed code, which can be corrected', async () => {
  const { bank } = screen
  const at = '2026-11-19T08:00:00.000Z'
  await open({ factors: [{ _id: 'f', kind: 'app', name: 'Mine', addedAt: at, lastUsedAt: null }] })
  bank.refuse('POST /factors/app', asked(['app', 'recovery'], { alsoMailed: true }))
  await page.getByRole('link', { name: 'Add an authenticator app' }).click()
  await expect.element(approving.getByText('Your passkey or app is less than a day old.')).toBeVisible()
  await type('111111')
  await approving.getByRole('button', { name: 'Continue' }).click()
  await approving.getByRole('button', { name: 'Correct the emailed code' }).click()
  await expect.element(approving.getByLabelText('Digit 6 of 6')).toHaveValue('1')
  await approving.getByRole('button', { name: 'Continue' }).click()
  bank.refuse('POST /factors/app', new Refusal('not_confirmed', { field: 'code' }))
  await type('222222')
  await approving.getByRole('button', { name: 'Approve' }).click()
  await expect.element(approving.getByText('This code is wrong')).toBeVisible()
  expect(begun().at(-1)).toMatchObject({
    approval: { proof: { method: 'app', code: '222222', mailedCode: '111111' } },
  })
})
