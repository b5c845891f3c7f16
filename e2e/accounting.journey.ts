import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { closeBusinessDay } from '@larkfield/ops/testing/close-day.ts'
import { paths } from '@larkfield/web/paths.ts'
import { beforeAll, expect, test } from 'vitest'
import { COUNTER, expectTold, expectWholeAtDesk } from './admin-desk.ts'
import { type Colleague, useBankOfMany } from './bank-of-many.ts'
import { useBrowser } from './browser.ts'
import { stands } from './customer-bank.ts'

const { visit } = useBrowser()
const { origin, databaseUrl, call, colleague } = useBankOfMany()

beforeAll(() => closeBusinessDay(databaseUrl()))

const sitDown = (who: Colleague, path: string) =>
  visit(`/#${path}`, { origin: origin(), stored: who.stored, size: COUNTER })

type Waiting = { proposal: { _id: string; seen: string } }

const [CASH_DESK, CLEARING] = [1000000000, 1000000001]

test('two people close a month, and the trial balance is downloaded', async () => {
  const [helena, ruth] = await Promise.all([colleague('helena'), colleague('ruth')])
  const owner = await sitDown(helena, `${paths.adminAccounting}?view=months`)
  await stands(owner.page, 'Accounting')
  const months = owner.page.getByRole('list', { name: 'Months' }).getByRole('listitem')
  const next = months.filter({ hasText: 'To close' }).last()
  const called = (await next.textContent())?.match(/^[A-Z][a-z]+ \d{4}/)?.[0] ?? ''
  expect(called).not.toBe('')
  await next.getByRole('button', { name: 'Close month' }).click()
  const question = owner.page.getByRole('dialog')
  await question.getByText('A second person always has to approve.').waitFor()
  await question.getByRole('button', { name: 'Close month' }).click()
  const closing = months.filter({ hasText: called })
  await closing.getByText('Waiting for a second person').waitFor()

  const approver = await sitDown(ruth, paths.adminApprovals)
  const card = approver.page.getByRole('article').filter({ hasText: 'Close a month' })
  await card.getByText('SHA-256 of the reports').waitFor()
  await card.getByRole('button', { name: 'Approve' }).click()
  await approver.page.getByRole('dialog').getByRole('button', { name: 'Approve and carry out' }).click()
  await expectTold(approver.page, 'Approved and carried out')

  await owner.page.reload()
  await closing.getByText('Closed', { exact: true }).waitFor()
  await closing.getByText('by helena, approved by ruth').waitFor()
  await expectWholeAtDesk(owner.page, 'months that are closed')

  await owner.page.goto(`${origin()}/#${paths.adminAccounting}?view=trial`)
  await owner.page.getByRole('rowheader', { name: 'Total' }).waitFor()
  await expectWholeAtDesk(owner.page, 'a trial balance')
  await owner.page.getByRole('button', { name: 'Download' }).click()
  const [file] = await Promise.all([
    owner.page.waitForEvent('download'),
    owner.page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const text = await readFile((await file.path())!, 'utf8')
  expect(text).toContain('2000,Customer deposits')
  const [, ...sums] = text.trim().split('\r\n').at(-1)!.split(',').slice(1)
  const debits = sums.filter((_, place) => place % 2 === 0)
  expect(debits).toEqual(sums.filter((_, place) => place % 2 === 1))
  expect(debits).toHaveLength(3)
  expect([owner.problems, approver.problems]).toEqual([[], []])
  await Promise.all([owner.close(), approver.close()])
})

test('a posting leads from the general ledger to both of its sides, and back', async () => {
  const tomasz = await colleague('tomasz')
  const { page, close, problems } = await sitDown(tomasz, `${paths.adminAccounting}?view=ledger&line=4100`)
  await page.getByRole('heading', { name: '4100 Fees earned' }).waitFor()
  await page
    .getByRole('row')
    .filter({ hasText: /^[A-Z][a-z]+ \d{4}/ })
    .last()
    .getByRole('button')
    .click()
  await page
    .getByRole('button', { name: /^Open posting/ })
    .first()
    .click()
  const posting = page.getByRole('dialog', { name: /^Posting #/ })
  await posting.getByText('the bank itself').waitFor()
  await expectWholeAtDesk(page, 'both sides of a posting')
  await posting
    .getByRole('link', { name: /^Show in line/ })
    .first()
    .click()
  await posting.waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /^Open posting/ })
    .first()
    .waitFor()
  await page.goBack()
  await posting.waitFor()
  await posting.getByRole('button', { name: 'Close' }).click()
  await posting.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await close()
})

test('entries of the clearing account that cancel out are matched by hand, and unmatched', async () => {
  const [liam, ruth] = await Promise.all([colleague('liam'), colleague('ruth')])
  const approve = ({ _id, seen }: Waiting['proposal']) =>
    call(`POST /proposals/${_id}/approve`, { token: ruth.token, body: { seen } })
  const book = async (from: number, chooseAccount: number) => {
    const sent = { token: liam.token, key: randomUUID() }
    const body = { from, chooseAccount, amount: 12.34, description: 'By courier' }
    const asked = () => call(`POST /credit/${liam._id}`, { ...sent, body })
    const { status, body: answer } = await asked()
    // Money that leaves an account of the bank waits for a second person; the same key then says what was booked.
    if (status === 202) await approve((answer.data as Waiting).proposal)
    const { data } = status === 202 ? (await asked()).body : answer
    return Number((data as { _id: string })._id.slice(3))
  }
  const pair = [await book(CASH_DESK, CLEARING), await book(CLEARING, CASH_DESK)]
  const { page, close, problems } = await sitDown(ruth, `${paths.adminAccounting}?view=clearing`)
  const open = page.getByRole('region', { name: 'Open entries' })
  for (const id of pair) await open.getByRole('checkbox', { name: `Choose entry ${id}`, exact: true }).check()
  await page.getByText('2 chosen, together $0.00').waitFor()
  // Choosing has scrolled: a box that lies half behind the header is none that is too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectWholeAtDesk(page, 'entries chosen to be matched')
  await page.getByRole('button', { name: 'Match', exact: true }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('textbox').fill('Came back')
  await asked.getByRole('button', { name: 'Match' }).click()
  const matched = page.getByRole('list', { name: 'Matched' }).getByRole('listitem')
  const made = matched.filter({ hasText: 'Came back' })
  await made.getByText('by ruth').waitFor()
  await open.getByText(`#${pair[0]}`, { exact: true }).waitFor({ state: 'detached' })

  await made.getByRole('button', { name: 'Undo' }).click()
  await asked.getByRole('textbox').fill('The wrong courier')
  await asked.getByRole('button', { name: 'Undo' }).click()
  await made.getByText('undone').waitFor()
  await open.getByText(`#${pair[0]}`, { exact: true }).waitFor()
  expect(problems).toEqual([])
  await close()
})
