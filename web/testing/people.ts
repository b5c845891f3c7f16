import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Reply } from '../api-types.ts'
import type { AdminSession, CustomerSession } from '../session.ts'
import type { BankInMemory } from './bank-in-memory.ts'

type Me = Reply<'GET /view-me/{userId}'>['user']
type OwnAccount = Reply<'GET /my-accounts'>['data'][number]
type Listed = Reply<'GET /view-all-users'>['data'][number]
type AtDesk = Reply<'GET /admin-view-one-user/{id}'>['user']

const person = {
  _id: 'customer-ada',
  fullName: 'Ada Whitfield',
  username: 'ada',
  accountNumber: '2000000001',
  email: 'ada@example.com',
}

const details = {
  ...person,
  phoneNumber: '+1 802 555 0143',
  occupation: 'Surveyor',
  dateOfBirth: '1990-04-02',
  maritalStatus: 'single',
  address: '3 Hill Road, Larkfield',
  accountType: 'savings',
  accountStatus: 'active',
  accountCurrency: 'USD',
  totalBalance: 12_000,
  availableBalance: 12_000,
  isVerified: true,
  isEmailConfirmed: true,
  pendingEmail: null,
  registrationDate: '2026-11-02T09:00:00.000Z',
  profilePhoto: null,
}

/** A customer with twelve thousand in one account of their own. */
export const me = (part: Partial<Me> = {}): Me => ({
  ...details,
  accountLimit: 10_000,
  statusReason: null,
  mustChangePassword: false,
  sentToday: 0,
  leftToday: 10_000,
  unreadMessages: 0,
  factorsRemovedAt: null,
  ...part,
})

export const ownAccount = (part: Partial<OwnAccount> = {}): OwnAccount => ({
  accountNumber: person.accountNumber,
  name: null,
  accountType: 'savings',
  accountStatus: 'active',
  currency: 'USD',
  totalBalance: 12_000,
  availableBalance: 12_000,
  inPots: 0,
  accountLimit: 10_000,
  leftToday: 10_000,
  isMain: true,
  role: 'owner',
  signing: 'alone',
  openedAt: details.registrationDate,
  holders: [
    { _id: 'h1', name: person.fullName, role: 'owner', since: details.registrationDate, isSelf: true },
  ],
  pots: [],
  ...part,
})

/** The same customer in a list of the desk. */
export const listedCustomer = (part: Partial<Listed> = {}): Listed => ({
  ...details,
  lastMovementAt: null,
  ...part,
})

/** The same customer opened at the desk, the codes covered. */
export const openedCustomer = (part: Partial<AtDesk> = {}): AtDesk => ({
  ...details,
  accountLimit: 10_000,
  statusReason: null,
  otpCode: 'None pending',
  cotCode: '••••',
  taxCode: '••••',
  matchingCode: '••••',
  mustChangePassword: false,
  signIns: [],
  ...part,
})

export const customer: CustomerSession['user'] = person

export const deskSession: AdminSession = { token: 'd'.repeat(43), username: 'tilda', _id: 'staff-tilda' }

/** A bank that offers nothing yet, and of which nobody has a passkey here. */
export function answerForVisitor(bank: BankInMemory): void {
  bank.refuse('POST /passkey-sign-in', new Refusal('no_passkeys_here'))
  bank.answer('GET /rates', { message: '', day: '2026-11-19', currency: 'USD', data: [] })
}

/** What every screen of a customer asks for, and what theirs about themselves do, of one with nothing special. */
export function answerForCustomer(bank: BankInMemory): void {
  const message = ''
  const empty = { message, total: 0, data: [] }
  bank.answer('GET /view-me/{userId}', { message, user: me() })
  bank.answer('GET /my-accounts', { message, data: [ownAccount()], sums: [] })
  bank.answer('GET /my-signatures', empty)
  bank.answer('GET /my-documents', empty)
  bank.answer('GET /card-details/{userId}', { message, detail: [] })
}

const figures: Reply<'GET /desk-figures'>['data'] = {
  customers: 1,
  inactive: 0,
  closed: 0,
  disabled: 0,
  transactions: 0,
  documents: 0,
  documentsPending: 0,
  cards: 0,
  unreadMessages: 0,
  loansOpen: 0,
  wiresOpen: 0,
  signUps: [],
}

/** Of these customers, those whom a search by number or name finds. */
export function found(q: string, customers: Listed[]): Reply<'GET /view-all-users'> {
  const data = customers.filter(({ accountNumber, fullName }) => `${accountNumber} ${fullName}`.includes(q))
  return { message: '', total: data.length, data }
}

/** What every screen of the desk asks for, and how its customer is found, of a bank in which nobody checks. */
export function answerForDesk(bank: BankInMemory): void {
  const message = ''
  const { _id, username } = deskSession
  const roles: Reply<'GET /desk-self'>['data']['roles'] = ['owner', 'teller', 'approver', 'auditor']
  const self = {
    _id,
    username,
    fullName: 'Tilda Teller',
    roles,
    isChecked: false,
    toDecide: 0,
    ownWaiting: 0,
  }
  bank.answer('GET /desk-self', { message, data: self })
  bank.answer('GET /desk-figures', { message, data: figures })
  bank.answer('GET /view-all-users', ({ query }) => found(String(query.q ?? ''), [listedCustomer()]))
  bank.answer('GET /admin-view-one-user/{id}', { message, user: openedCustomer() })
  bank.answer('GET /house-accounts', {
    message,
    data: [
      { accountNumber: '1000000000', kind: 'cash_desk', name: 'Cash desk', currency: 'USD', balance: -5_000 },
    ],
  })
  bank.answer('GET /audit-trail', { message, total: 0, data: [] })
}
