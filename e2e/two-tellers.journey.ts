import { expect, test } from 'vitest'
import { COUNTER, expectRefused, expectTold, expectWholeAtDesk, field } from './admin-desk.ts'
import { useBrowser } from './browser.ts'
import { asAdmin, call, deskSession, fundedCustomer } from './customer-bank.ts'
import { useKeepers } from './new-keeper.ts'

const { visit } = useBrowser()
const { newTeller } = useKeepers()

type Shown = { user: { address: string; occupation: string } }

test('two tellers on one customer see each other, and neither writes over the other unseen', async () => {
  const customer = await fundedCustomer([10])
  const [una, tom] = [await newTeller(), await newTeller()]
  const form = `/#/accountmanage?panel=update&account=${customer.accountNumber}`
  const unas = await visit(form, { size: COUNTER, stored: una.stored })
  const unasPanel = unas.page.getByRole('dialog', { name: 'Update Account' })
  await field(unasPanel, 'Address').waitFor()
  const toms = await visit(form, { size: COUNTER, stored: tom.stored })
  const tomsPanel = toms.page.getByRole('dialog', { name: 'Update Account' })
  await tomsPanel.getByText(`${una.username} is editing this customer`).waitFor()
  await unasPanel.getByText(`${tom.username} is editing this customer`).waitFor()

  // A colleague who looks at the customer sees both.
  const desk = await visit(`/#/allacount?account=${customer.id}`, {
    size: COUNTER,
    stored: await deskSession(),
  })
  await desk.page.getByText(/ and .* are editing this customer/).waitFor()
  await desk.close()

  await field(tomsPanel, 'Address').fill('1 New Row, Larkfield')
  await field(tomsPanel, 'Occupation').fill('Miller')
  await field(unasPanel, 'Address').fill('9 Mill Lane, Larkfield')
  await unasPanel.getByRole('button', { name: 'Update', exact: true }).click()
  await expectTold(unas.page, 'user update successful')
  await unasPanel.waitFor({ state: 'hidden' })
  await tomsPanel.getByText('is editing this customer').waitFor({ state: 'hidden' })

  await tomsPanel.getByRole('button', { name: 'Update', exact: true }).click()
  await expectRefused(toms.page, 'Changed while you were typing')
  const choice = tomsPanel.getByRole('radiogroup', { name: 'Address' })
  await tomsPanel.getByText(/^You saw: /).waitFor()
  await choice.getByRole('radio', { name: '9 Mill Lane, Larkfield' }).waitFor()
  await choice.getByText(`As it is now, by ${una.username}`).waitFor()
  await choice.getByRole('radio', { name: '1 New Row, Larkfield' }).waitFor()
  expect(await field(tomsPanel, 'Occupation').inputValue()).toBe('Miller')
  await expectWholeAtDesk(toms.page, 'what two tellers typed')

  const { token } = await asAdmin()
  const view = () => call<Shown>(`GET /admin-view-one-user/${customer.id}`, { token })
  expect((await view()).user.address).toBe('9 Mill Lane, Larkfield')
  // Nothing is saved before it is decided.
  await tomsPanel.getByRole('button', { name: 'Update', exact: true }).click()
  await expectRefused(toms.page, 'Please choose what to keep for each field first.')
  await choice.getByRole('radio', { name: '9 Mill Lane, Larkfield' }).check()
  await expect.poll(() => field(tomsPanel, 'Address').inputValue()).toBe('9 Mill Lane, Larkfield')
  await choice.getByRole('radio', { name: '1 New Row, Larkfield' }).check()
  await expect.poll(() => field(tomsPanel, 'Address').inputValue()).toBe('1 New Row, Larkfield')
  await tomsPanel.getByRole('button', { name: 'Update', exact: true }).click()
  await expectTold(toms.page, 'user update successful')
  expect((await view()).user).toMatchObject({ address: '1 New Row, Larkfield', occupation: 'Miller' })
  await unas.close()
  await toms.close()
})
