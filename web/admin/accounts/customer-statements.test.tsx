import { expect, test } from 'vitest'
import { atDesk } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import { CustomerStatements } from './CustomerStatements.tsx'

const kept = {
  _id: 'st1',
  month: '2026-10',
  accountNumber: '2048613907',
  accountName: 'Household',
  currency: 'USD',
  openingBalance: 10,
  closingBalance: 1_250.5,
  lines: 12,
  madeAt: '2026-11-01T01:00:00.000Z',
}
const account = { accountNumber: '2048613907', name: null, accountType: 'savings', pots: [] }

const shown = (role: 'teller' | 'auditor' | 'approver', accounts?: object[]) =>
  atDesk(<CustomerStatements userId="c1" />, {
    roles: [role],
    answers: [
      [['customer-statements', 'c1', {}], { data: [kept], total: 1 }],
      ...(accounts ? [[['customer-accounts', 'c1'], { data: accounts }] as [unknown[], unknown]] : []),
    ],
  })

test('a teller and an auditor take months and any period away; an approver sees the list', () => {
  for (const role of ['teller', 'auditor'] as const) {
    const markup = shown(role, [account])
    expect(markup).toContain('aria-label="PDF, October 2026"')
    expect(read(markup)).toMatch(/A period as a file.*From.*To.*Download PDF/)
  }
  const only = shown('approver', [account])
  expect(read(only)).toMatch(/October 2026.*12 lines.*\$1,250\.50/)
  expect(only).not.toContain('aria-label="PDF')
  expect(read(only)).not.toContain('A period as a file')
})

test('of several accounts each statement names its own, and a period is of one of them or of all', () => {
  const several = shown('teller', [
    { ...account, name: 'Ours' },
    { ...account, accountNumber: '2048613915' },
  ])
  expect(several).toContain('aria-label="PDF, October 2026, Ours 2048')
  expect(several).toContain('value="All accounts"')
})

test('of a customer who is gone no account is known, and statements are there all the same', () => {
  const gone = shown('auditor')
  expect(gone).toContain('aria-label="PDF, October 2026, Household 2048')
  expect(gone).not.toContain('value="All accounts"')
  expect(read(gone)).toContain('A period as a file')
})
