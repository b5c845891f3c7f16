import { openDatabase } from '@larkfield/server/floor/database/database.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { codesOf, fundedCustomer, stands } from './customer-bank.ts'
import { fillDetails, passCodes, submit, thanks } from './customer-wire.ts'
import { expectWhole } from './every-screen/states.ts'
import { openAccount, otherThan } from './new-customer.ts'
import {
  addApp,
  addPasskey,
  ageFactors,
  codeOfApp,
  keepCodes,
  openSecurity,
  typeCode,
} from './security-screen.ts'
import { addAuthenticator, NO_SIGN_IN } from './virtual-authenticator.ts'

const { visit } = useBrowser()

const approving = (page: Page) => page.getByRole('dialog', { name: 'Approve this transfer' })

/** A customer with money, a code for each step and somebody to pay, on the Security screen. */
async function begin(path = '/#/sign-in') {
  const [customer, payee] = await Promise.all([fundedCustomer([5000]), openAccount()])
  const codes = await codesOf(customer)
  const visited = await visit(path, { size: PHONE })
  return { ...visited, customer, payee, codes }
}

type Begun = Awaited<ReturnType<typeof begin>>

/** Up to the button that sends it. */
async function prepareWire({ page, payee, codes }: Begun, amount: string) {
  await page.goto('/#/dashboard/transfer')
  await stands(page, 'Wire Transfer')
  const { accountNumber: number, fullName: name } = payee
  await fillDetails(page, { amount, number, bank: 'Larkfield', name })
  await passCodes(page, codes)
}

test('a wire is approved with a passkey, for what the dialog says', async () => {
  const begun = await begin(NO_SIGN_IN)
  const { page, customer, payee, close, problems } = begun
  const device = await addAuthenticator(page)
  await page.goto('/#/sign-in')
  await openSecurity(page, customer)
  await addPasskey(page, customer)
  await ageFactors(customer)

  await prepareWire(begun, '1250.5')
  await submit(page).click()
  await approving(page).getByText('$1,250.50').waitFor()
  const what = await approving(page).getByRole('region', { name: 'What you approve' }).textContent()
  expect(what).toContain(payee.fullName)
  expect(what?.replaceAll(/\s/g, '')).toContain(payee.accountNumber)
  expect(what).toContain('Larkfield')

  // Closed, nothing was sent and nothing typed is lost.
  await approving(page).getByRole('button', { name: 'Close' }).click()
  await page.getByText('You have not approved it, so nothing was sent.').waitFor()
  await submit(page).click()
  await approving(page).waitFor()
  // A dialog takes its place in the history after it was drawn. The look comes first, so that it has.
  await expectWhole(page, 'a wire to approve')
  // The way back of a phone closes it, too.
  await page.goBack()
  await approving(page).waitFor({ state: 'detached' })
  await stands(page, 'Wire Transfer')
  await submit(page).click()
  await approving(page).getByRole('button', { name: 'Use your passkey' }).click()
  await thanks(page).waitFor()
  expect(await device.passkeys()).toHaveLength(1)
  // The bank's refusals are what asks for an approval; the console notes each as a failed request.
  expect(problems.filter((problem) => !/403/.test(problem))).toEqual([])
  await close()
})

test('an app’s code approves too: a wrong one is mended, a question that is over is put again, a reload loses nothing', async () => {
  const begun = await begin()
  const { page, customer, close } = begun
  await openSecurity(page, customer)
  const secret = await addApp(page, customer)
  await keepCodes(page)
  await ageFactors(customer)
  await prepareWire(begun, '75')
  await submit(page).click()
  await approving(page).waitFor()

  // A reload in the middle keeps what may be kept; the codes are typed again.
  await page.reload()
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toMatch(/^75/)
  await passCodes(page, begun.codes)
  await submit(page).click()
  const answerWith = async (code: string) => {
    await typeCode(page, code)
    await approving(page).getByRole('button', { name: 'Approve', exact: true }).click()
  }
  await approving(page).waitFor()
  await answerWith(otherThan(codeOfApp(secret, 1)))
  await approving(page).getByText('This code is wrong').waitFor()
  // Said once, beside the code: not in a toast as well.
  expect(await page.getByText('This code is wrong').count()).toBe(1)
  await page.getByLabel('Digit 6 of 6').press('Backspace')
  for (let digit = 5; digit >= 1; digit--) await page.keyboard.press('Backspace')

  await endQuestionsOf(customer.id)
  await answerWith(codeOfApp(secret, 1))
  await approving(page).getByText('The five minutes were over.').waitFor()
  await answerWith(codeOfApp(secret, 1))
  await thanks(page).waitFor()
  await close()
})

/** As if the five minutes had passed. */
async function endQuestionsOf(customerId: string): Promise<void> {
  const database = openDatabase({ url: inject('databaseUrl'), mostConnections: 1 })
  await database.run(
    sql`update bank.challenges set expires_at = clock_timestamp() where customer_id = ${customerId}`,
  )
  await database.close()
}
