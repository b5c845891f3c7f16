import { Refusal } from '@larkfield/contract/refusals.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerForCustomer } from '../testing/people.ts'
import { setUpScreen } from '../testing/screen.tsx'

const screen = setUpScreen((bank) => {
  answerForCustomer(bank)
  bank.answer('GET /my-statements', { message: '', total: 0, data: [] })
})

// docs/SPECIFICATION.md §8.
test.each([
  ['wrong_role', `${texts.statement.failed}You do not have access to this.`],
  ['not_found', texts.empty.statement],
] as const)('a statement that is refused with %s says so', async (code, text) => {
  screen.bank.refuse('GET /bank-statement/{userId}', new Refusal(code))
  await screen.open('/dashboard/account-statement', { as: 'customer' })
  await expect.element(page.getByText(text)).toBeVisible()
})
