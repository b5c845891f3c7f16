import { paths } from '@larkfield/web/paths.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  COUNTER,
  chooseAccount,
  expectCardsFit,
  expectTold,
  expectWholeAtDesk,
  field,
  goTo,
} from './admin-desk.ts'
import { type Colleague, useBankOfMany } from './bank-of-many.ts'
import { useBrowser } from './browser.ts'
import { stands } from './customer-bank.ts'

const { visit } = useBrowser()
const { origin, call, colleague } = useBankOfMany()

const ELEANOR = '2048613907'
const PRIYA = '2060339185'
type Row = { _id: string; totalBalance: number }

async function accountOf(number: string, { token }: Colleague): Promise<Row> {
  const { body } = await call(`GET /view-all-users?q=${number}`, { token })
  return (body.data as Row[])[0]!
}

const dollars = (sum: number) => sum.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** Asked for by a call: the form has a journey of its own below. */
async function proposeCredit(teller: Colleague, { amount, to }: { amount: number; to: string }) {
  const { status, body } = await call(`POST /credit/${teller._id}`, {
    token: teller.token,
    key: `credit-${amount}`,
    body: {
      chooseAccount: to,
      from: '1000000000',
      amount,
      description: 'Inheritance',
      reason: 'Will on file',
    },
  })
  expect([status, body.code]).toEqual([202, 'second_person_needed'])
}

const sitDown = (who: Colleague, path: string) =>
  visit(`/#${path}`, { origin: origin(), stored: who.stored, size: COUNTER })

const card = (page: Page, sum: number) => page.getByRole('article').filter({ hasText: dollars(sum) })

const amount = 32_500

test('a large credit waits, is approved by a second person, and is booked once, in both names', async () => {
  const [marcus, ruth] = await Promise.all([colleague('marcus'), colleague('ruth')])
  const before = await accountOf(ELEANOR, marcus)
  // Before anything waits: the queue hears of it by itself.
  const approver = await sitDown(ruth, paths.adminApprovals)
  await stands(approver.page, 'Approvals')

  const teller = await sitDown(marcus, paths.adminPanel('credit'))
  const panel = teller.page.getByRole('dialog')
  await chooseAccount(panel, 'Account to credit', ELEANOR)
  await field(panel, 'Amount').fill(String(amount))
  await field(panel, 'Reason').fill('Sale of a house')
  await panel.getByRole('button', { name: 'Review' }).click()
  await panel.getByRole('button', { name: `Credit ${dollars(amount)}` }).click()
  await panel.getByRole('status').filter({ hasText: 'Waiting for a second person' }).waitFor()
  await panel.getByText('Nothing has been done yet.').waitFor()
  await panel
    .getByText(dollars(before.totalBalance + amount))
    .first()
    .waitFor()
  expect(await panel.getByText(/credited/i).count()).toBe(0)
  expect(
    await teller.page
      .getByRole('status')
      .filter({ hasText: /credited/i })
      .count(),
  ).toBe(0)
  expect(await teller.page.getByRole('alert').count()).toBe(0)
  expect((await accountOf(ELEANOR, marcus)).totalBalance).toBe(before.totalBalance)
  await expectWholeAtDesk(teller.page, 'a credit that waits for a second person')
  await panel.getByRole('link', { name: 'My proposals' }).click()
  await stands(teller.page, 'My proposals')
  await card(teller.page, amount).getByText('Waiting', { exact: true }).waitFor()
  await expectCardsFit(teller.page)

  const waiting = card(approver.page, amount)
  await waiting.getByText('Sale of a house').waitFor()
  await waiting.getByText('Marcus Oyelaran').waitFor()
  await expectCardsFit(approver.page)
  await waiting.getByRole('button', { name: 'Approve' }).click()
  const question = approver.page.getByRole('dialog')
  await question
    .getByText(dollars(before.totalBalance + amount))
    .first()
    .waitFor()
  await question.getByRole('button', { name: 'Approve and carry out' }).click()
  await expectTold(approver.page, 'Approved and carried out')
  await waiting.waitFor({ state: 'detached' })
  expect((await accountOf(ELEANOR, marcus)).totalBalance).toBe(before.totalBalance + amount)

  // The proposer's list hears of it too.
  await card(teller.page, amount).getByText('Ruth Castellan').waitFor()
  await teller.page.getByRole('radiogroup').getByText('Waiting').click()
  await card(teller.page, amount).waitFor({ state: 'detached' })
  expect([teller.problems, approver.problems]).toEqual([[], []])
  await teller.close()
  await goTo(approver.page, paths.adminAudit, 'Audit trail')
  await approver.page.getByText('proposed by marcus, approved by ruth').first().waitFor()
  await approver.close()
})

test('by keyboard: nothing is posted by surprise, and whoever proposed reads why it was declined', async () => {
  const [liam, ruth] = await Promise.all([colleague('liam'), colleague('ruth')])
  const before = await accountOf(PRIYA, liam)
  await proposeCredit(liam, { amount: 41_000, to: PRIYA })
  await proposeCredit(liam, { amount: 42_000, to: PRIYA })
  const { page, close } = await sitDown(ruth, paths.adminApprovals)
  const [first, second] = [card(page, 41_000), card(page, 42_000)]
  await second.waitFor()
  // One is the current one from the beginning, and the letters work without a click.
  const current = page.locator('[aria-current=true][data-proposal]')
  await current.waitFor()
  for (let at = 0; at < 50 && (await first.getAttribute('aria-current')) !== 'true'; at++)
    await page.keyboard.press('j')
  await expect.poll(() => first.getAttribute('aria-current')).toBe('true')

  await page.keyboard.press('j')
  await expect.poll(() => second.getAttribute('aria-current')).toBe('true')
  await page.keyboard.press('a')
  const question = page.getByRole('dialog')
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect((await accountOf(PRIYA, liam)).totalBalance).toBe(before.totalBalance)

  await second.press('d')
  await question.getByRole('textbox').fill('Please ask for the will first')
  await question.getByRole('button', { name: 'Decline' }).click()
  await expectTold(page, 'Declined')
  await second.waitFor({ state: 'detached' })
  // What has taken its place is next, without a look for the mouse.
  await expect.poll(() => first.getAttribute('aria-current')).toBe('true')

  // The balance moves between the look and the word: that keeps nobody from approving the amount.
  await page.keyboard.press('a')
  await question
    .getByText(dollars(before.totalBalance + 41_000))
    .first()
    .waitFor()
  const small = { chooseAccount: PRIYA, from: '1000000000', amount: 10, description: 'Cash' }
  await call(`POST /credit/${liam._id}`, { token: liam.token, key: 'small', body: small })
  await page.keyboard.press('Enter')
  await expectTold(page, 'Approved and carried out')
  expect((await accountOf(PRIYA, liam)).totalBalance).toBe(before.totalBalance + 41_010)
  await close()

  const proposer = await sitDown(liam, `${paths.adminProposals}?state=declined`)
  await card(proposer.page, 42_000).getByText('Please ask for the will first').waitFor()
  await proposer.close()
})

test('an auditor sees everything and is offered nothing that changes anything', async () => {
  const [liam, tomasz] = await Promise.all([colleague('liam'), colleague('tomasz')])
  await proposeCredit(liam, { amount: 51_000, to: PRIYA })
  const { _id } = await accountOf(PRIYA, liam)
  const { page, problems, close } = await sitDown(tomasz, paths.admin)
  await stands(page, 'Dashboard')
  await page.getByRole('heading', { name: 'All Card Details' }).waitFor()
  const changing =
    /^(Approve|Decline|Settle|Return|Reject|Delete|Create|Compose|Add|Credit|Debit|Update|Edit)/
  for (const [path, heading] of [
    [paths.adminAccounts, 'Accounts'],
    [paths.adminAccount(_id), 'Priya Raman'],
    [paths.adminMessages, 'Messages'],
    [paths.adminConversation(_id), 'Messages'],
    [paths.adminHistory, 'Transaction History'],
    [paths.adminKyc, 'KYC review'],
    [paths.adminLoans, 'Loans'],
    [paths.adminWires, 'Wires'],
    [paths.adminApprovals, 'Approvals'],
    [paths.adminAudit, 'Audit trail'],
  ] as const) {
    await page.goto(`${origin()}/#${path}`)
    await page.getByRole('heading', { level: 1, name: heading, includeHidden: true }).waitFor()
    await expect.poll(() => page.locator('#content .mantine-Skeleton-root').count()).toBe(0)
    const offered = page.locator('#content').getByRole('button', { name: changing, includeHidden: true })
    expect([path, await offered.count()]).toEqual([path, 0])
  }
  await page.goto(`${origin()}/#${paths.adminApprovals}`)
  await card(page, 51_000).waitFor()
  await page.goto(`${origin()}/#${paths.adminManage}`)
  await stands(page, 'This is not part of your work')
  // Nothing was asked for that the bank would refuse.
  expect(problems).toEqual([])
  await close()
})
