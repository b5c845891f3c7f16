import { expect, test } from 'vitest'
import { workIn } from './work-in.ts'

type Line = Parameters<typeof workIn>[0][number]

const line = (given: Partial<Line>) =>
  ({ actorId: 'marcus', outcome: 'done', subjectId: 'ada', ...given }) as Line

test('the latest work is what was done for others, not sign-ins and refusals', () => {
  const credit = line({ action: 'account_credited' })
  expect(
    workIn([
      line({ action: 'admin_sign_in', subjectId: 'marcus' }),
      credit,
      line({ action: 'account_debited', outcome: 'insufficient_funds' }),
      line({ action: 'password_changed', subjectId: null }),
    ]),
  ).toEqual([credit])
})
