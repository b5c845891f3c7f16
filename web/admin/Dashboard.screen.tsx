import { texts } from '@larkfield/contract/texts.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Reply } from '../api-types.ts'
import { answerForDesk } from '../testing/people.ts'
import { DESK, setUpScreen } from '../testing/screen.tsx'

const books: Reply<'GET /books'>['data'] = {
  balanced: true,
  chainIntact: true,
  height: 1,
  sealedTransfers: 1,
  unsealedTransfers: 0,
  sealedAt: null,
  checkedAt: '2026-11-19T10:00:00.000Z',
  dateWait: null,
  tree: { size: 1, behind: 0, checkpointSize: null, checkpointAt: null, witnesses: [] },
  verification: { passEndedAt: null, wholeRunAt: null, openFaults: 0, findings: [] },
  backups: {
    backupAt: null,
    backupIsLate: false,
    backupProblem: null,
    drillAt: null,
    drillIsLate: false,
    drillProblem: null,
  },
}

const screen = setUpScreen((bank) => {
  const message = ''
  answerForDesk(bank)
  bank.answer('GET /books', { message, data: books })
  bank.answer('GET /desk-flows', { message, currency: 'USD', data: [] })
  bank.answer('GET /get-messages', { message, total: 0, data: [], unreadMessages: 0 })
  bank.answer('GET /security', {
    message,
    data: {
      factors: [],
      recoveryCodesLeft: 0,
      browsers: [],
      sessions: [],
      signIns: [],
      factorLoss: null,
      passkeyHost: null,
    },
  })
  bank.answer('GET /my-day', {
    message,
    data: { day: '2026-11-19', isChecked: false, done: [], moved: [], left: [], waiting: [] },
  })
})

test('a bank without cards says so', async () => {
  screen.bank.answer('GET /all-card-details', { message: '', total: 0, transactions: [] })
  await screen.open('/admin', { as: 'desk', size: DESK })
  await expect.element(page.getByText(texts.empty.cards)).toBeVisible()
})

test('a business date that waits for the operator stands above everything else', async () => {
  const dateWait = { businessDay: '2026-11-19', calendarDay: '2026-12-29', days: 40 }
  screen.bank.answer('GET /all-card-details', { message: '', total: 0, transactions: [] })
  screen.bank.answer('GET /books', { message: '', data: { ...books, dateWait } })
  await screen.open('/admin', { as: 'desk', size: DESK })
  await expect.element(page.getByText('40 days after the business date, 19 Nov 2026')).toBeVisible()
})
