import { sql } from '@larkfield/server/floor/database/sql.ts'
import { paths } from '@larkfield/web/paths.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { COUNTER, expectTold } from './admin-desk.ts'
import { expectAccessible, PHONE, useBrowser } from './browser.ts'
import { type Customer, codesOf, deskSession, fund, sessionOf, stands } from './customer-bank.ts'
import { fillDetails, next, passCodes, submit, thanks } from './customer-wire.ts'
import { expectWhole } from './every-screen/states.ts'
import { expectSaid, openAccount } from './new-customer.ts'
import { placing } from './placing.ts'

const { visit } = useBrowser()

/** As the night of a month's last day leaves it where the account is empty. */
async function chargeInVain({ accountNumber }: Customer): Promise<void> {
  const { database } = placing()
  await database.run(sql`
    insert into bank.fees (account_id, kind, for_what, due_on, currency, amount_minor)
    select id, 'monthly', '2026-01', '2026-01-31', currency, 200
    from books.accounts where number = ${accountNumber}`)
  await database.run(sql`
    update bank.fees set told_on = due_on
    where account_id = (select id from books.accounts where number = ${accountNumber}) and kind = 'monthly'`)
}

const feesIn = (page: Page) => page.getByRole('list', { name: 'Fees', exact: true })

test('a fee is named before the wire, charged with it, stays due where it cannot be taken, and is let go by the desk', async () => {
  // A current account: what the demonstration charges for wires to other banks.
  const customer = await openAccount({ accountType: 'current' })
  await fund(customer, [100])
  const codes = await codesOf(customer)
  const sender = await visit(`/#${paths.transfer}`, { size: PHONE, stored: await sessionOf(customer) })
  await stands(sender.page, 'Wire Transfer')
  const payee = { number: 'GB29 NWBK 6016 1331 9268 19', bank: 'Granite Trust by post', name: 'Rent LLC' }
  await fillDetails(sender.page, { ...payee, amount: '100' })
  await sender.page.getByText("We can't check names at other banks.").waitFor()
  await next(sender.page).click()
  await expectSaid(
    sender.page,
    'With the fee of $0.40 this is more than the $100.00 available. You can send up to $99.60.',
  )
  await sender.page.getByLabel('Amount').fill('99.60')
  await passCodes(sender.page, codes)
  const review = sender.page.getByRole('region', { name: 'Review' })
  await review.getByText('$0.40').waitFor()
  expect(await review.textContent()).toMatch(/Fee\$0\.40Total\$100\.00/)
  await expectWhole(sender.page, 'a wire with a fee')
  await submit(sender.page).click()
  await thanks(sender.page).getByText('On its way', { exact: true }).waitFor()
  await sender.close()

  await chargeInVain(customer)
  const owner = await visit(`/#${paths.dashboard}`, { size: PHONE, stored: await sessionOf(customer) })
  await owner.page.getByText('Fees of $2.00 are due').waitFor()
  await expectWhole(owner.page, 'a home where fees are due')
  await owner.page.getByRole('link', { name: 'See fees' }).click()
  const [monthly, wired] = [/Account fee for January 2026/, /Wire to another bank, tr-/].map((name) =>
    feesIn(owner.page).getByRole('listitem').filter({ hasText: name }),
  ) as [Locator, Locator]
  await monthly.getByText('Due', { exact: true }).waitFor()
  await wired.getByText('Paid', { exact: true }).waitFor()
  await wired.getByText('$0.40').waitFor()
  await expectWhole(owner.page, 'a fee that is due and one that is paid')

  const desk = await visit(`/#${paths.adminAccount(customer.id)}`, {
    size: COUNTER,
    stored: await deskSession(),
  })
  await stands(desk.page, customer.fullName)
  const letGo = async (how: { button: string; confirm: string; reason: string; told: string }) => {
    await feesIn(desk.page).getByRole('button', { name: how.button }).click()
    const asking = desk.page.getByRole('dialog')
    await asking.getByRole('button', { name: how.confirm }).click()
    await asking.getByText('Please give a reason').waitFor()
    await asking.getByLabel('Reason').fill(how.reason)
    await expectAccessible(desk.page)
    await asking.getByRole('button', { name: how.confirm }).click()
    await expectTold(desk.page, how.told)
  }
  await letGo({
    button: 'Waive',
    confirm: 'Waive the fee',
    reason: 'Your first month with us',
    told: 'The fee is waived',
  })
  await feesIn(desk.page).getByText('$2.00 waived by teller: Your first month with us').waitFor()
  await letGo({
    button: 'Give back',
    confirm: 'Give the fee back',
    reason: 'We promised it to you',
    told: 'The fee is given back',
  })
  await feesIn(desk.page).getByText('$0.40 given back by teller: We promised it to you').waitFor()
  await expectWhole(desk.page, 'fees that were let go')
  await desk.close()

  await owner.page.reload()
  await monthly.getByText('$2.00 waived: Your first month with us').waitFor()
  await wired.getByText('$0.40 given back: We promised it to you').waitFor()
  await expectWhole(owner.page, 'fees that were waived and given back')
  await owner.page.goto(`/#${paths.dashboard}`)
  await owner.page.getByText('No payments are due in the next five weeks.').waitFor()
  await owner.page.getByText('Fees of').waitFor({ state: 'hidden' })
  await owner.close()
})
