import { sql } from '@larkfield/server/floor/database/sql.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectRefused, expectTold } from './admin-desk.ts'
import { expectNoSidewaysScroll, PHONE, useBrowser, type Visit } from './browser.ts'
import {
  type Customer,
  call,
  codesOf,
  fundedCustomer,
  sessionOf,
  stands,
  tokenOf,
  wiresOf,
} from './customer-bank.ts'
import { fillDetails, next, passCodes, submit } from './customer-wire.ts'
import { expectWhole } from './every-screen/states.ts'
import { codeFor, openAccount } from './new-customer.ts'
import { placing } from './placing.ts'
import { typeCode } from './security-screen.ts'

const { visit } = useBrowser()

/** Answers the bank's question with the mailed code, which follows the one before. */
async function approve(page: Page, { email }: Customer, { title, after = '' }: Asked): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  const code = await codeFor(email, /approve/i, { after })
  await typeCode(page, code)
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  return code
}
type Asked = { title: string; after?: string }

const INVITE = 'Invite somebody to this account'
const HOLD = 'Accept this invitation'
const CHANGE = 'Change who holds or signs'
const SIGN = 'Sign this too'

type Side = Visit & { person: Customer }

/** From the owner's invitation by account number to the other one's mailed code; gives the codes both used. */
async function share(owner: Side, other: Side, role: 'Holds it too' | 'Sees it only') {
  await owner.page.getByRole('button', { name: 'Invite somebody' }).click()
  const form = owner.page.getByRole('dialog', { name: 'Invite somebody' })
  await form.getByLabel('Account number or email address').fill(other.person.accountNumber)
  await form.getByRole('radio', { name: role }).check()
  if (role === 'Holds it too') await expectWhole(owner.page, 'an invitation to an account')
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  const invited = await approve(owner.page, owner.person, { title: INVITE })
  await owner.page.getByRole('list', { name: 'Invitations that wait' }).waitFor()

  await other.page.getByText('invites you to an account').waitFor()
  if (role === 'Sees it only') await expectWhole(other.page, 'an invitation that was received')
  await other.page.getByRole('button', { name: 'Accept' }).click()
  const accepted = await approve(other.page, other.person, { title: HOLD })
  await owner.page.getByRole('list', { name: 'Holders of this account' }).getByText(role).waitFor()
  return { invited, accepted }
}

/** The other one holds the owner's account too, as if they had accepted an invitation. */
const placeHolder = (owner: Customer, other: Customer) =>
  placing().database.run(sql`
    insert into bank.holdings (account_id, customer_id, role)
    select id, ${other.id}, 'joint' from books.accounts where number = ${owner.accountNumber}`)

/** As screens show account numbers. */
const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The account of the owner's on the other one's Accounts screen. */
const openShared = (other: Side, owner: Customer) =>
  other.page.goto(`/#/dashboard/accounts?account=${owner.accountNumber}`)

const at = async (person: Customer, path: string): Promise<Side> => ({
  ...(await visit(path, { size: PHONE, stored: await sessionOf(person) })),
  person,
})

test('an account of two is shared by invitation, and the wire of one waits until the other has signed it', async () => {
  const [ada, ben, payee] = await Promise.all([fundedCustomer([900]), openAccount(), openAccount()])
  const codes = await codesOf(ada)
  const hers = await at(ada, '/#/dashboard/accounts')
  const his = await at(ben, '/#/dashboard')
  const { invited, accepted } = await share(hers, his, 'Holds it too')
  await hers.page.getByRole('button', { name: 'Change', exact: true }).click()
  await hers.page.getByRole('button', { name: 'Two sign together' }).click()
  await approve(hers.page, ada, { title: CHANGE, after: invited })
  await hers.page.getByText('Who signs: Two sign together').waitFor()
  await openShared(his, ada)
  await his.page.getByText('Who signs: Two sign together').waitFor()
  await his.page
    .locator('#side')
    .getByRole('link', { name: 'Signatures', includeHidden: true })
    .waitFor({ state: 'attached' })
  await his.page.getByText('$900.00').first().waitFor()
  await expectWhole(his.page, 'an account of two who sign together')
  await his.page.goto('/#/dashboard')

  await hers.page.goto('/#/dashboard/transfer')
  await stands(hers.page, 'Wire Transfer')
  const { accountNumber: number, fullName: name } = payee
  await fillDetails(hers.page, { amount: '120', number, bank: 'Larkfield', name })
  await passCodes(hers.page, codes)
  await hers.page.getByText('Waits up to 72 hours for the signature of').waitFor()
  await hers.page.getByRole('button', { name: 'Ask for the second signature' }).click()
  await hers.page.getByText('Nothing has happened yet.').waitFor()
  await expectNoSidewaysScroll(hers.page)
  expect(await wiresOf(ada, 120)).toBe(0)

  await his.page.getByText('Your signature is needed').waitFor()
  await his.page.getByRole('link', { name: 'Look at it' }).click()
  await stands(his.page, 'Signatures')
  const asked = his.page.getByRole('article', { name: 'Wire transfer' })
  await asked.getByText('$120.00').first().waitFor()
  await asked.getByText(payee.fullName).first().waitFor()
  await asked.getByText(grouped(payee.accountNumber)).first().waitFor()
  await expectWhole(his.page, 'a wire to be signed')
  await asked.getByRole('button', { name: 'Sign', exact: true }).click()
  await his.page.getByRole('button', { name: 'Sign and carry out' }).click()
  await approve(his.page, ben, { title: SIGN, after: accepted })
  await expectTold(his.page, 'Signed and carried out')
  expect(await wiresOf(ada, 120)).toBe(1)
  // By itself: nothing is clicked on the page of the one who asked.
  await hers.page.getByText(`Signed by ${ben.fullName} and carried out`).waitFor()
  expect(await hers.page.getByText('Nothing has happened yet.').count()).toBe(0)
  await hers.close()
  await his.close()
})

test('an account lost over a half-done wire pays nothing, and no other account pays in its place', async () => {
  const [ada, ben, payee] = await Promise.all([fundedCustomer([900]), fundedCustomer([500]), openAccount()])
  const codes = await codesOf(ben)
  await placeHolder(ada, ben)
  const hers = await at(ada, '/#/dashboard/accounts')
  const his = await at(ben, `/#/dashboard/transfer?account=${ada.accountNumber}`)
  await stands(his.page, 'Wire Transfer')
  await his.page.getByText('$900.00 available').waitFor()
  const { accountNumber: number, fullName: name } = payee
  await fillDetails(his.page, { amount: '30', number, bank: 'Larkfield', name })
  await passCodes(his.page, codes)
  await submit(his.page).waitFor()

  await hers.page.getByRole('button', { name: 'Remove', exact: true }).click()
  await hers.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await approve(hers.page, ada, { title: CHANGE })
  await his.page.getByText('The account you were paying from is no longer yours.').waitFor()
  expect(await his.page.getByLabel('Beneficiary name').inputValue()).toBe(name)
  const payFrom = his.page.getByRole('combobox', { name: 'Pay from' })
  expect(await payFrom.inputValue()).toBe('')
  await expect.poll(() => his.page.url()).not.toContain('account=')
  await expectNoSidewaysScroll(his.page)
  await next(his.page).click()
  await his.page.getByText('Choose the account to pay from', { exact: true }).first().waitFor()
  expect(await wiresOf(ben, 30)).toBe(0)
  await hers.close()
  await his.close()
})

test('a shared account shows itself to a viewer who can do nothing, and is gone from their open page once they are removed', async () => {
  const [ada, ben] = await Promise.all([fundedCustomer([640]), openAccount()])
  const hers = await at(ada, '/#/dashboard/accounts')
  const his = await at(ben, '/#/dashboard/accounts')
  const { invited } = await share(hers, his, 'Sees it only')
  await openShared(his, ada)
  await his.page.getByText('$640.00').first().waitFor()
  const holders = his.page.getByRole('list', { name: 'Holders of this account' })
  await holders.getByText('Sees it only').waitFor()
  await expectWhole(his.page, 'an account that is only seen')
  for (const name of ['Invite somebody', 'Change', 'Remove'])
    expect(await his.page.getByRole('button', { name, exact: true }).count(), name).toBe(0)
  const panel = his.page.locator('#account')
  for (const name of ['Send money', 'Move money', 'New pot'])
    expect(await panel.getByRole('link', { name }).count(), name).toBe(0)

  await hers.page.getByRole('button', { name: 'Remove', exact: true }).click()
  await hers.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await approve(hers.page, ada, { title: CHANGE, after: invited })
  // By itself: nothing is clicked on the page of the one who was removed.
  await expect.poll(() => his.page.getByText('$640.00').count()).toBe(0)
  await expect.poll(() => holders.getByText('Sees it only').count()).toBe(0)
  await expectRefused(his.page, 'That account is no longer among yours. You see your own now.')
  await expect.poll(() => his.page.url()).not.toContain('account=')
  const { data } = await call<{ data: { accountNumber: string }[] }>('GET /my-accounts', {
    token: await tokenOf(ben),
  })
  expect(data.map(({ accountNumber }) => accountNumber)).toEqual([ben.accountNumber])
  await hers.close()
  await his.close()
})
