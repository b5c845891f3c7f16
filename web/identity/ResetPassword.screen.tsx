import { Refusal } from '@larkfield/contract/refusals.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerForVisitor } from '../testing/people.ts'
import { expectSaid, expectTold, setUpScreen } from '../testing/screen.tsx'

const screen = setUpScreen(answerForVisitor)
const FLOW = 'f'.repeat(24)
const NEW_PASSWORD = 'Field-line turns 2 gold!'

const box = (nth: number) => page.getByLabelText(`Digit ${nth} of 6`)
const boxes = () => [1, 2, 3, 4, 5, 6].map((nth) => (box(nth).element() as HTMLInputElement).value).join('')
const verify = page.getByRole('button', { name: 'Verify OTP' })

async function typeCode(code: string) {
  await box(1).click()
  await userEvent.keyboard(code)
}

test('a reset asks for an address first', async () => {
  await screen.open('/forgot-password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectSaid(texts.signUp.email)
})

test('the six boxes advance, take a pasted code and go back on Backspace', async () => {
  await screen.open(`/otp-verification/${FLOW}`)
  await typeCode('123')
  await expect.element(box(4)).toHaveFocus()
  await userEvent.keyboard('{Backspace}{Backspace}')
  expect(boxes()).toBe('12')

  await verify.click()
  await expectSaid(texts.code.incomplete)

  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', '98 76 54')
  box(1)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.poll(boxes).toBe('987654')

  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect.poll(() => location.hash).toBe('#/')
})

test('a wrong code and too many tries each say what to do, and another code empties the boxes', async () => {
  const { bank } = screen
  bank.refuse('POST /verify/{userId}', new Refusal('wrong_code'))
  bank.answer('GET /resend-otp/{userId}', { message: 'A new code is on its way.' })
  await screen.open(`/otp-verification/${FLOW}`)
  await typeCode('123456')
  await verify.click()
  await expectSaid(texts.code.invalid)
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expectTold('A new code')
  expect(boxes()).toBe('')

  bank.refuse('POST /verify/{userId}', new Refusal('too_many_reset_codes', { retryAfterSeconds: 880 }))
  await typeCode('654321')
  await verify.click()
  await expect.element(page.getByText(/Please wait 1\d min/)).toBeVisible()
  await page.getByRole('link', { name: 'start again' }).click()
  await expect.poll(() => location.hash).toBe('#/forgot-password')
})

test('a new password is shown on demand, typed twice alike, and needs the code first', async () => {
  screen.bank.refuse('POST /reset-user/{userId}', new Refusal('reset_not_proven'))
  await screen.open(`/reset-password/${FLOW}`)
  const first = page.getByLabelText('New Password', { exact: true })
  await first.fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Show or hide the password' }).first().click()
  await expect.element(first).toHaveAttribute('type', 'text')
  await page.getByLabelText('Confirm New Password').fill('another')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectSaid(texts.reset.mismatch)
  await page.getByLabelText('Confirm New Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectSaid('Please enter the code we sent you first.')
  await expect.element(page.getByRole('link', { name: 'Ask for a new code' })).toBeVisible()
})
