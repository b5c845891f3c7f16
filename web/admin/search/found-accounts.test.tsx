import { expect, test } from 'vitest'
import { atDesk, pageOf } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import { AccountList } from '../accounts/AccountList.tsx'
import { FoundCustomer } from './FoundCustomer.tsx'

const eleanor = {
  _id: 'c1',
  fullName: 'Eleanor Voss',
  username: 'eleanor',
  accountNumber: '2048613907',
  email: 'eleanor@example.com',
  phoneNumber: '+15550100',
  accountType: 'current',
  accountStatus: 'active',
  accountCurrency: 'USD',
  totalBalance: 1,
  availableBalance: 1,
  isVerified: true,
  registrationDate: '2026-01-02',
  dateOfBirth: '1980-01-02',
  profilePhoto: null,
  lastMovementAt: null,
}
const holiday = { accountNumber: '2302870316', name: 'Holiday', accountType: 'pot' }
const savings = { accountNumber: '2301145087', name: null, accountType: 'savings' }

const inSearch = (found?: object[]) =>
  read(
    atDesk(
      <ul>
        <FoundCustomer
          customer={{ ...eleanor, ...(found && { found: found as [] }) }}
          onGo={() => undefined}
        />
      </ul>,
      { roles: ['teller'] },
    ),
  )

test('a hit of the search says which account or pot was found', () => {
  expect(inSearch([holiday])).toContain('Found by Holiday 2302 8703 16|')
  expect(inSearch([holiday, savings])).toContain('Found by Holiday 2302 8703 16, Savings 2301 1450 87|')
  expect(inSearch([holiday, holiday, holiday, savings])).toContain('and 1 more')
  expect(inSearch()).not.toContain('Found by')
})

test('so does the list of accounts', () => {
  const filters = { q: '2302870316', status: '', type: '', verified: '', sort: '' }
  const reply = { data: [{ ...eleanor, found: [holiday] }], nextCursor: null, total: 1 }
  const page = atDesk(<AccountList />, {
    roles: ['teller'],
    at: '/allacount?q=2302870316',
    answers: [[['view-all-users', filters], pageOf(reply)]],
  })
  expect(read(page)).toContain('Found by Holiday 2302 8703 16|')
})
