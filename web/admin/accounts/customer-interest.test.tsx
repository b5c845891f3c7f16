import type { InterestView } from '@larkfield/contract/entities/interest.ts'
import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { atDesk } from '../../testing/desk.tsx'
import { belowZero, daysOfJanuary, interestOf, nothingAccrued } from '../../testing/interest.ts'
import { read } from '../../testing/markup.tsx'
import { CustomerInterest } from './CustomerInterest.tsx'
import type { Customer } from './customer.ts'

const [first, pot] = ['2048613907', '2301145087']
const accounts = [
  {
    accountNumber: '2048613999',
    name: null,
    accountType: 'current',
    accountStatus: 'active',
    isMain: true,
    pots: [],
  },
  {
    accountNumber: first,
    name: null,
    accountType: 'savings',
    accountStatus: 'active',
    isMain: false,
    pots: [{ accountNumber: pot, name: 'Roof' }],
  },
]

type Given = { held?: object[]; at?: string; roles?: StaffRole[] }

const shown = (
  interest: InterestView,
  { held = accounts, at = paths.adminAccount('c1'), roles = ['auditor'] }: Given = {},
) =>
  atDesk(<CustomerInterest customer={{ _id: 'c1' } as Customer} />, {
    roles,
    at,
    answers: [
      [['customer-accounts', 'c1'], { data: held }],
      [['interest', interest.account], { data: interest }],
      [['interest-days', interest.account, '2027-01-20', '2027-01-31'], { data: daysOfJanuary }],
    ],
  })

test('shows what a customer’s savings earn: the rate in force, what has accrued, what was posted', () => {
  const markup = shown(interestOf(first))
  for (const text of [
    '2.5 % on the part above $10,000.00',
    'since 1 Jan 2027',
    'exactly 1.23456789',
    '$77.26',
    '$19.31',
  ])
    expect(read(markup)).toContain(text)
  expect(markup).toContain(`account=c1&amp;interest=${first}_2027-01-20_2027-01-31`)
})

test('opens a figure into its days', () => {
  const at = `${paths.adminAccount('c1')}&interest=${first}_2027-01-20_2027-01-31`
  expect(read(shown(interestOf(first), { at }))).toContain('$100,000.00|1 % · 2.5 %|6.43835616|')
})

test('shows the account or pot that the address names, and lets the others be chosen', () => {
  const at = `${paths.adminAccount('c1')}&earned=${pot}`
  const markup = shown(interestOf(pot), { at })
  expect(markup).toContain('aria-label="Account whose interest is shown"')
  expect(markup).toMatch(/value="Roof 2301\s1450\s87"/)
  expect(read(markup)).toContain('exactly 1.23456789')
})

test('lets nothing be chosen where there is one account', () => {
  const held = [{ ...accounts[1], pots: [] }]
  expect(shown(interestOf(first), { held })).not.toContain('Account whose interest is shown')
})

test('says so where nothing has accrued yet, and where an account earns nothing', () => {
  const waiting = { ...interestOf(first), ...nothingAccrued }
  expect(read(shown(waiting))).toContain('|Since the last credit|Nothing yet|')
  expect(read(shown({ ...waiting, terms: null }))).toContain('earns no interest and is charged none')
})

test('tells what was charged where the rate is below zero', () => {
  const text = read(shown(belowZero(first)))
  for (const part of ['|-0.5 %|', 'exactly −1.23456789', '−$77.26', 'Charged: the rate was below zero'])
    expect(text).toContain(part)
})
