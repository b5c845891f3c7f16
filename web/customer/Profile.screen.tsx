import { Refusal } from '@larkfield/contract/refusals.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerForCustomer, me } from '../testing/people.ts'
import { expectSaid, setUpScreen } from '../testing/screen.tsx'

/** docs/SPECIFICATION.md §8 and §2.6: what the profile says when the bank says no, nothing, or that there is nothing. */
const screen = setUpScreen(answerForCustomer)
const DETAIL = '/dashboard/detail'
const dialog = (name: string) => page.getByRole('dialog', { name })

test.each([
  ['user_not_found', texts.common.userNotFound],
  ['wrong_role', `${texts.profile.fetchFailed}You do not have access to this.`],
] as const)('a profile that is refused with %s says so', async (code, text) => {
  screen.bank.refuse('GET /view-me/{userId}', new Refusal(code))
  await screen.open(DETAIL, { as: 'customer' })
  await expect.element(page.getByText(text).first()).toBeVisible()
})

test('a profile in which there is nobody says so', async () => {
  screen.bank.answerOutsideContract('GET /view-me/{userId}', 200, { message: '', user: null })
  await screen.open(DETAIL, { as: 'customer' })
  await expect.element(page.getByText(texts.empty.user).first()).toBeVisible()
})

test('an edit of a profile that cannot be loaded says so, and so does a save without an answer', async () => {
  const { bank } = screen
  bank.refuse('GET /view-me/{userId}', new Refusal('wrong_role'))
  await screen.open(`${DETAIL}?open=profile`, { as: 'customer' })
  const edit = page.getByRole('dialog')
  await expect.element(edit.getByText(texts.profile.loadFailed)).toBeVisible()
  bank.answer('GET /view-me/{userId}', { message: '', user: me() })
  bank.lose('PUT /update-personal-profile')
  await edit.getByRole('button', { name: 'Try again' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectSaid(texts.common.tryAgain)
})

test('an edit with an empty field is refused with the field in focus, and keeps what was typed', async () => {
  const { bank } = screen
  await screen.open(DETAIL, { as: 'customer' })
  await page.getByRole('link', { name: 'Edit' }).click()
  const edit = dialog('Edit Profile')
  await edit.getByLabelText('Address').fill('')
  await edit.getByLabelText('Username').fill('ada-2')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expectSaid('All fields are required')
  await expect.element(edit.getByText('All fields are required')).toBeVisible()
  await expect.element(edit.getByLabelText('Address')).toHaveFocus()
  await edit.getByRole('combobox', { name: 'Marital status' }).click()
  const options = page.getByRole('listbox').getByRole('option')
  await expect.element(options.first()).toBeVisible()
  expect(options.elements().map((it) => it.textContent)).toEqual(['Single', 'Married', 'Divorced', 'Widowed'])
  await page.getByRole('option', { name: 'Widowed' }).click()
  await expect.element(edit.getByLabelText('Username')).toHaveValue('ada-2')
  await edit.getByLabelText('Address').fill('9 Lark Rise, Larkfield')

  const changed = me({ username: 'ada-2', maritalStatus: 'widowed', address: '9 Lark Rise, Larkfield' })
  bank.answer('PUT /update-personal-profile', { message: 'Saved.', data: changed })
  bank.answer('GET /view-me/{userId}', { message: '', user: changed })
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(edit).not.toBeInTheDocument()
  await expect.element(page.getByText('9 Lark Rise, Larkfield')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Edit' })).toHaveFocus()
  expect(bank.asked('PUT /update-personal-profile').map(({ body }) => body)).toEqual([
    { username: 'ada-2', phoneNumber: me().phoneNumber, maritalStatus: 'widowed', address: changed.address },
  ])
})

test('a photo is chosen before it is sent, and what is no picture is refused', async () => {
  await screen.open(DETAIL, { as: 'customer' })
  await page.getByRole('link', { name: 'Add photo' }).click()
  const photo = dialog('Profile photo')
  await photo.getByRole('button', { name: 'Upload photo' }).click()
  await expectSaid(texts.photo.choose)
  const choose = (file: File) =>
    userEvent.upload(photo.element().querySelector<HTMLInputElement>('input[type=file]')!, file)
  await choose(new File(['no picture'], 'me.txt', { type: 'text/plain' }))
  await expectSaid(texts.photo.notAnImage)
  await choose(new File([], 'none.png', { type: 'image/png' }))
  await expectSaid('This file is empty. Please choose another one.')
})

test('a document needs a title and a file', async () => {
  await screen.open(`${DETAIL}?open=kyc`, { as: 'customer' })
  await dialog('Add KYC').getByRole('button', { name: 'Upload document' }).click()
  await expectSaid(texts.kyc.fill)
})

test('the own transfer codes are shown after the password only, until they are hidden', async () => {
  const { bank } = screen
  bank.refuse('POST /my-transfer-codes', new Refusal('wrong_password', { field: 'password' }))
  await screen.open(DETAIL, { as: 'customer' })
  await page.getByLabelText('Your password').fill('not the password')
  await page.getByRole('button', { name: 'Show my codes' }).click()
  await expectSaid('The password is incorrect.')
  const codes = { cotCode: 'COT-AB12CD', taxCode: 'TAX-EF34GH', matchingCode: 482_913 }
  bank.answer('POST /my-transfer-codes', { message: '', data: codes })
  await page.getByLabelText('Your password').fill('the password')
  await page.getByRole('button', { name: 'Show my codes' }).click()
  for (const code of Object.values(codes))
    await expect.element(page.getByText(String(code), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect.element(page.getByText(codes.cotCode)).not.toBeInTheDocument()
})

test('S33 an approval says what it shows, and begins at its code or at what another way asks for', async () => {
  const { bank } = screen
  const asked = new Refusal('approval_required', {
    data: {
      question: { id: 'q'.repeat(24), methods: ['app', 'recovery'] },
      approving: { purpose: 'reveal_codes' },
    },
  })
  bank.refuse('POST /my-transfer-codes', asked)
  await screen.open(DETAIL, { as: 'customer' })
  await page.getByLabelText('Your password').fill('the password')
  await page.getByRole('button', { name: 'Show my codes' }).click()
  const approval = dialog('Show your transfer codes')
  await expect.element(approval.getByLabelText('Digit 1 of 6')).toHaveFocus()
  await expect
    .element(approval.getByRole('region', { name: 'What you approve' }))
    .toHaveTextContent('Show your COT, tax and matching codes')
  // Past what a dialog does with the focus when it opens.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  await userEvent.keyboard('12')
  await expect.element(approval.getByLabelText('Digit 2 of 6')).toHaveValue('2')
  await approval.getByRole('button', { name: 'Use another way' }).click()
  await approval.getByRole('button', { name: 'Recovery code' }).click()
  await expect.element(approval.getByLabelText('Recovery code')).toHaveFocus()
})

test('the file of all that the bank keeps is asked for with the focus at the password', async () => {
  await screen.open(DETAIL, { as: 'customer' })
  await page.getByRole('button', { name: 'Download my data' }).click()
  const asking = dialog('Download my data')
  await expect.element(asking.getByLabelText('Your password', { exact: true })).toHaveFocus()
})

test('a new password is typed twice alike', async () => {
  await screen.open(`${DETAIL}?open=password`, { as: 'customer' })
  const change = dialog('Change your password')
  await change.getByLabelText('Current password').fill('Meadow-lark sings 4 us!')
  await change.getByLabelText('New password', { exact: true }).fill('Another-meadow 5 now!')
  await change.getByLabelText('Confirm new password').fill('Another-meadow 6 now!')
  await change.getByRole('button', { name: 'Change password' }).click()
  await expectSaid('Passwords do not match')
})

const pendingEmail = {
  id: 'flow-of-a-new-address',
  address: 'ada.new@example.com',
  until: '2026-11-20T09:00:00.000Z',
}

test('S39 a new address is asked for, and its code is entered in the same dialog', async () => {
  const { bank } = screen
  await screen.open(`${DETAIL}?open=email`, { as: 'customer' })
  const email = dialog('Change your email address')
  const waits = me({ pendingEmail })
  const asked = new Refusal('approval_required', {
    data: {
      question: { id: 'q'.repeat(24), methods: ['mail'], mailedTo: me().email },
      approving: { purpose: 'change_email', value: pendingEmail.address },
    },
  })
  bank.refuse('PUT /my-email', asked)
  await email.getByLabelText('New email address').fill(pendingEmail.address)
  await email.getByRole('button', { name: 'Change address' }).click()
  const approval = page.getByRole('dialog', { name: 'Change your email address' }).last()
  await expect
    .element(approval.getByText(`Enter the six-digit code we have emailed to ${me().email}.`))
    .toBeVisible()
  await expect.element(approval.getByLabelText('Digit 1 of 6')).toHaveFocus()
  bank.answer('PUT /my-email', () => {
    bank.answer('GET /view-me/{userId}', { message: '', user: waits })
    return { message: 'Please enter the code.', data: waits }
  })
  await userEvent.keyboard('123456')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect.element(email.getByText(`We have sent a code to ${pendingEmail.address}`)).toBeVisible()
  await expect.element(page.getByText(`${pendingEmail.address} waits for its code`)).toBeInTheDocument()
  bank.refuse('POST /verify/{userId}', new Refusal('wrong_code', { field: 'userInput' }))
  await email.getByLabelText('Code').fill('123456')
  await email.getByRole('button', { name: 'Confirm address' }).click()
  await expect.element(email.getByLabelText('Code')).toHaveFocus()
  bank.answer('GET /resend-otp/{userId}', { message: 'A new code is on its way.' })
  await email.getByRole('button', { name: 'Send another code' }).click()
  await expect.poll(() => bank.asked('GET /resend-otp/{userId}')).toHaveLength(1)
  bank.answer('POST /verify/{userId}', { message: 'verification successful' })
  bank.answer('GET /view-me/{userId}', { message: '', user: me({ email: pendingEmail.address }) })
  await email.getByRole('button', { name: 'Confirm address' }).click()
  await expect.element(email).not.toBeInTheDocument()
  await expect.element(page.getByText(pendingEmail.address, { exact: true })).toBeVisible()
})

test('a new address that waits is dropped, and another one can be entered', async () => {
  const { bank } = screen
  bank.answer('GET /view-me/{userId}', { message: '', user: me({ pendingEmail }) })
  await screen.open(DETAIL, { as: 'customer' })
  await page.getByRole('link', { name: 'Enter the code' }).click()
  const email = dialog('Change your email address')
  bank.answer('DELETE /my-email', { message: 'The new address is dropped.', data: me() })
  bank.answer('GET /view-me/{userId}', { message: '', user: me() })
  await email.getByRole('button', { name: 'Keep the present address' }).click()
  await expect.element(email.getByLabelText('New email address')).toBeVisible()
})
