import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import { describe, expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { atDesk } from '../testing/desk.tsx'
import { read } from '../testing/markup.tsx'
import { layout } from '../words/en/desk/layout.ts'
import { AccountActs } from './accounts/AccountActs.tsx'
import type { Customer } from './accounts/customer.ts'
import { AccountFacts, PersonFacts } from './accounts/Facts.tsx'
import { bankEntries, mainEntries, queueEntries } from './entries.tsx'
import { DeleteHistory } from './history/DeleteHistory.tsx'
import type { HistoryRecord } from './history/history-record.ts'
import { DeleteMessage } from './messages/DeleteMessage.tsx'
import { Decision } from './pieces/Decision.tsx'
import { mayWith } from './pieces/desk-self.ts'
import { ExportButton } from './pieces/ExportButton.tsx'
import { mayOpen } from './screens.ts'
import { Unchecked } from './Unchecked.tsx'

const ledTo = (roles: StaffRole[]) =>
  [...mainEntries(layout, undefined), ...queueEntries(layout, undefined, undefined), ...bankEntries(layout)]
    .filter(({ to }) => mayOpen(mayWith(roles), to))
    .map(({ label }) => label)

describe('the navigation leads', () => {
  const customers = ['Accounts', 'Messages', 'Transaction History', 'KYC review', 'Loans', 'Wires']

  test('a teller to customers and their own proposals, not to approvals', () => {
    const labels = ledTo(['teller'])
    expect(labels).toEqual(expect.arrayContaining([...customers, 'Manage Accounts', 'My proposals']))
    expect(labels).not.toContain('Approvals')
  })
  test('an owner alone to no customer', () => {
    const labels = ledTo(['owner'])
    expect(labels).toEqual(expect.arrayContaining(['Dashboard', 'Approvals', 'My proposals', 'Audit trail']))
    expect(labels.filter((label) => [...customers, 'Manage Accounts'].includes(label))).toEqual([])
  })
  test('an approver to approvals and customers, an auditor to the same without proposals of their own', () => {
    expect(ledTo(['approver'])).toEqual(expect.arrayContaining([...customers, 'Approvals']))
    expect(ledTo(['auditor'])).toEqual(expect.arrayContaining([...customers, 'Approvals', 'Audit trail']))
    expect(ledTo(['auditor'])).not.toContain('My proposals')
    for (const role of ['approver', 'auditor'] as const)
      expect(ledTo([role])).not.toContain('Manage Accounts')
  })
})

test('a screen is judged by its path, however it ends', () => {
  const may = mayWith(['owner'])
  expect(mayOpen(may, paths.adminLoans)).toBe(false)
  expect(mayOpen(may, `${paths.adminLoans}/`)).toBe(false)
  expect(mayOpen(may, paths.adminLoans.toUpperCase())).toBe(false)
  expect(mayOpen(may, paths.adminSecurity)).toBe(true)
})

const customer = {
  _id: 'c1',
  fullName: 'Ada Lark',
  accountNumber: '2000000001',
  accountCurrency: 'USD',
  accountStatus: 'active',
  otpCode: 'None pending',
} as Customer
const record = { _id: 'h', state: 'posted', remark: 'Rent', currency: 'USD' } as HistoryRecord
const verdict = { label: 'Settle', done: '', carryOut: async () => undefined }

const everything = (
  <>
    <AccountActs customer={customer} />
    <PersonFacts customer={customer} />
    <AccountFacts customer={customer} />
    <DeleteHistory record={record} />
    <DeleteMessage message={{ _id: 'm', subject: 'Hello', sender: 'Ada' }} />
    <Decision yes={{ call: 'POST /wire-settle/{wireId}', ...verdict }} />
    <ExportButton fileName="a.csv" load={async () => ({ bytes: new Blob(), fileName: undefined })} />
  </>
)

const buttonsFor = (roles: StaffRole[]) =>
  [...atDesk(everything, { roles }).matchAll(/<(?:button|a)\b.*?<\/(?:button|a)>/gs)].map(([button]) =>
    (/aria-label="([^"]*)"/.exec(button)?.[1] ?? read(button)).replaceAll('|', '').trim(),
  )

test('a teller is offered everything', () => {
  expect(buttonsFor(['teller'])).toEqual([
    'Credit',
    'Debit',
    'Message',
    'Status',
    'Update',
    'Audit trail',
    'Delete',
    'Edit the details of Ada Lark',
    expect.stringContaining('Rent'),
    'Delete the message Hello',
    'Settle',
    'Export CSV',
  ])
})
test('an auditor reads and exports, and is offered nothing that changes anything', () => {
  expect(buttonsFor(['auditor'])).toEqual(['Audit trail', 'Export CSV'])
})
test('an approver reads, and exports nothing', () => {
  expect(buttonsFor(['approver'])).toEqual(['Audit trail'])
})

describe('while only one person may approve', () => {
  test('every screen says that nobody checks, with the way to staff for owners', () => {
    const shown = atDesk(<Unchecked />, { roles: ['owner'], isChecked: false })
    expect(read(shown)).toContain('Nobody checks large or delicate acts')
    expect(shown).toContain(paths.adminStaff)
    expect(atDesk(<Unchecked />, { roles: ['teller'], isChecked: false })).not.toContain(paths.adminStaff)
  })
  test('and from the second on nothing', () => {
    expect(atDesk(<Unchecked />, { roles: ['owner'] })).toBe('')
  })
})
