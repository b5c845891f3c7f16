import { texts } from '@larkfield/contract/texts.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerForDesk } from '../testing/people.ts'
import { DESK, setUpScreen } from '../testing/screen.tsx'

const screen = setUpScreen(answerForDesk)

test('a list without accounts says so', async () => {
  screen.bank.answer('GET /view-all-users', { message: '', total: 0, data: [] })
  await screen.open('/allacount', { as: 'desk', size: DESK })
  await expect.element(page.getByText(texts.empty.accounts)).toBeVisible()
})
