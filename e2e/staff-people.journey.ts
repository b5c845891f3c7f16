import { expect, test } from 'vitest'
import { COUNTER, expectRefused, expectTold, expectWholeAtDesk, field, newMark } from './admin-desk.ts'
import { mailTo, useBrowser } from './browser.ts'
import { asAdmin, call, deskSession, stands } from './customer-bank.ts'
import { KEEPER_PASSWORD } from './new-keeper.ts'

const { visit } = useBrowser()

function newPerson() {
  const mark = newMark()
  return {
    fullName: `Nora Lindqvist ${mark}`,
    username: `nora-${mark}`,
    email: `nora-${mark}@example.com`,
  }
}

/** As another owner would. */
async function changeElsewhere() {
  const { token } = await asAdmin()
  const { data } = await call<{ data: { version: number } }>('GET /policy', { token })
  const from = 20_000 + Math.floor(Math.random() * 70_000)
  const rules = [{ kind: 'settlement', isOff: false, from, approver: 'approver' }]
  await call('PUT /policy', { token, body: { seenVersion: data.version, rules } })
}

test('an owner invites a colleague, who chooses a password, and later disables them', async () => {
  const nora = newPerson()
  const { page, close } = await visit('/#/admin/staff', { size: COUNTER, stored: await deskSession() })
  await stands(page, 'Staff')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite somebody' })
  await invitation.getByRole('button', { name: 'Send the invitation' }).click()
  await expectRefused(page, 'Please enter a name.')
  await field(invitation, 'Full name').fill(nora.fullName)
  await field(invitation, 'Username').fill(nora.username)
  await field(invitation, 'Email').fill(nora.email)
  await invitation.getByRole('checkbox', { name: 'Teller' }).uncheck()
  await invitation.getByRole('checkbox', { name: 'Auditor' }).check()
  await invitation.getByRole('button', { name: 'Send the invitation' }).click()
  await expectTold(page, 'The invitation is on its way')
  await invitation.waitFor({ state: 'hidden' })

  const { text } = await mailTo(nora.email, /./)
  const link = /\S*(\/#\/set-up\/\S+)/.exec(text)?.[1]
  const hers = await visit(link ?? '', { size: COUNTER })
  await hers.page.getByLabel('New Password', { exact: true }).fill(KEEPER_PASSWORD)
  await hers.page.getByLabel('Confirm New Password').fill(KEEPER_PASSWORD)
  await hers.page.getByRole('button', { name: 'Save password' }).click()
  // Signed in with what was typed; a demonstration lets people put the second factor off.
  await hers.page.getByText('One more step: add a second factor').waitFor()
  await expectWholeAtDesk(hers.page, 'a second factor, offered to new staff')
  await hers.page.getByRole('button', { name: 'Later' }).click()
  await stands(hers.page, 'Dashboard')

  // An auditor sees people and changes nothing.
  await hers.page.goto('/#/admin/staff')
  await stands(hers.page, 'Staff')
  expect(await hers.page.getByRole('button', { name: 'Invite somebody' }).count()).toBe(0)

  await page.getByRole('searchbox', { name: 'Search staff' }).fill(nora.username)
  await page.getByRole('link', { name: nora.fullName }).click()
  const panel = page.getByRole('dialog', { name: nora.fullName })
  await panel.getByRole('heading', { name: 'Open sessions' }).waitFor()
  await panel.getByRole('button', { name: 'Sign out everywhere' }).waitFor()
  await field(panel, 'Full name').fill(`${nora.fullName} Berg`)
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expectTold(page, 'The changes are saved')
  await expectWholeAtDesk(page, 'a person of the bank')
  const renamed = page.getByRole('dialog', { name: `${nora.fullName} Berg` })
  await renamed.getByRole('button', { name: 'Disable' }).click()
  const question = page.getByRole('dialog', { name: /^Disable Nora/ })
  await question.getByLabel('Reason').fill('Has left the bank')
  await question.getByRole('button', { name: 'Disable' }).click()
  await expectTold(page, 'The status is changed')
  await renamed.getByRole('button', { name: 'Enable' }).waitFor()
  // Whether the page has noticed by itself already or asks only now.
  await hers.page.reload()
  await stands(hers.page, /^(Please sign in again|Administrator login)$/)
  await hers.close()
  await close()
})

test('the policy is read by everybody, changed by owners after a review, and says when it was outrun', async () => {
  const { page, close } = await visit('/#/admin/policy', { size: COUNTER, stored: await deskSession() })
  await stands(page, 'Policy')
  await page.getByRole('row', { name: /^Closing or deleting an account/ }).waitFor()
  await page.getByRole('button', { name: 'Change: Reversals' }).click()
  const rule = page.getByRole('dialog', { name: 'Reversals' })
  const sum = 20_000 + Math.floor(Math.random() * 70_000)
  await field(rule, 'From this amount').fill(String(sum))
  await expectWholeAtDesk(page, 'a rule to be changed')
  await rule.getByRole('button', { name: 'Keep for review' }).click()
  await rule.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'One change is not saved yet' }).waitFor()
  await page.getByRole('button', { name: 'Review and send' }).click()
  const review = page.getByRole('dialog', { name: 'Change the policy?' })
  await review.getByText(new RegExp(`→ from ${sum.toLocaleString('en')}`)).waitFor()
  await expectWholeAtDesk(page, 'a policy to be reviewed')
  // Another owner is quicker: nothing is sent over what was not read, and nothing chosen is lost.
  await changeElsewhere()
  await review.getByRole('button', { name: 'Change the policy' }).click()
  await expectRefused(page, 'The policy has been changed since you opened it.')
  await review.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Review and send' }).click()
  await review.getByRole('button', { name: 'Change the policy' }).click()
  await page.getByRole('heading', { name: 'One change is not saved yet' }).waitFor({ state: 'hidden' })
  await page
    .getByRole('row', { name: /^Reversals/ })
    .getByText(`from ${sum.toLocaleString('en')}`)
    .waitFor()
  await close()
})
