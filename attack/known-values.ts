import { testPassword } from '../server/testing/bank.ts'
import { CASH_DESK, codes } from '../server/testing/money.ts'
import type { Known } from './inputs.ts'
import { knownOfBooks } from './known-books.ts'
import type { Operation } from './operations.ts'
import { ahead, pdf, type Stage, type Victim } from './stage.ts'

/** A red dot. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

/** Of the form of a checkpoint that somebody signed. */
const note = `nobody/books\n1\n${Buffer.alloc(32).toString('base64')}\n\n— nobody/books ${Buffer.alloc(68).toString('base64')}\n`

const cursors = [
  ['1'],
  ['ada', '1'],
  ['2026-01-01T00:00:00.000Z', '1'],
  ['\u0000', '1'],
  ['1', '2', '3'],
  ['9'.repeat(30)],
].map((key) => Buffer.from(JSON.stringify(key)).toString('base64url'))

let fresh = 0
const several = (make: (n: number) => unknown) =>
  Array.from({ length: 4 }, () => {
    fresh += 1
    return make(fresh)
  })

/** `id` stands for several things. */
function idsMeantBy(name: string, caller: Victim, bea: Victim): string[] {
  if (name === 'DELETE /card-details/{id}') return [caller.card]
  return name.includes('history') ? [caller.memo, bea.memo] : [caller.id]
}

function accountsMeantBy(name: string, caller: Victim): string[] {
  if (name.includes('/house-balances/')) return [CASH_DESK]
  return [name.includes('/my-pots/') ? caller.pot : caller.joint, caller.savings]
}

/** Between accounts of one's own. */
const isOwn = (name: string) => name === 'POST /move' || name.includes('/standing-order')

const daysMeantBy = (name: string): Known => ({
  startOn: [ahead(30)],
  endOn: [ahead(400)],
  until: [ahead(40)],
  due: [ahead(30)],
  goalDate: [ahead(60)],
  lockedUntil: name.includes('/my-pots/') ? [ahead(90)] : [ahead(60)],
  day: [ahead(50)],
})

/** What somebody with a reason to make this call would fill in. */
export function knownTo(
  { role, name }: Operation,
  { ada, bea, desk, colleague, customer }: Stage & { customer: Victim },
) {
  const caller = role === 'admin' ? ada : customer
  const numbers = [customer, ada, bea].map((person) => person.accountNumber)
  const { searchParams, pathname } = new URL(ada.documentUrl, 'http://bank.example')
  const known: Known = {
    userId: [caller.id],
    _id: [caller.id],
    id: idsMeantBy(name, caller, bea),
    adminId: [desk.id],
    staffId: [colleague.id],
    roles: [['teller'], ['owner', 'teller', 'auditor']],
    fullName: ['Pat Larkin', 'Ada Placed'],
    // Nothing waits at the desk: one that could be. A customer's partner has asked for something.
    proposalId: [role === 'admin' ? '00000000-0000-4000-8000-000000000000' : caller.proposal],
    account: accountsMeantBy(name, caller),
    accounts: [[caller.savings, caller.accountNumber]],
    holdingId: [caller.holding],
    orderId: [caller.order],
    invitationId: [caller.invitation],
    ...daysMeantBy(name),
    ...knownOfBooks(name),
    rules: [[{ kind: 'credit', isOff: false, from: 20_000, approver: 'approver' }]],
    seenVersion: [0],
    accountId: [caller.id],
    sender: [caller.id],
    accountTransferredTo: [caller.id, bea.id],
    accountName: [caller.id],
    cardId: [caller.card],
    documentId: [caller.document],
    beneficiaryId: [caller.beneficiary],
    messageId: [caller.message],
    // No set-up link waits on the stage: one that could be, and opens nothing.
    token: ['A'.repeat(43)],
    wireId: [caller.wire, bea.wire],
    // A loan that is owed where there has to be one, a ticket to decide on elsewhere.
    loanId: [/\/(loans|loan-portfolio)\//.test(name) ? caller.debt : caller.loan],
    offerId: [caller.offer],
    fileId: [pathname.split('/').at(-1)],
    expires: [searchParams.get('expires')],
    session: [searchParams.get('session')],
    signature: [searchParams.get('signature')],
    chooseAccount: [caller.accountNumber, Number(caller.accountNumber)],
    accountNumber: name.includes('create') ? several((n) => String(5_000_000_000 + n)) : numbers,
    recipientAccount: [bea.accountNumber, ada.accountNumber],
    from: isOwn(name) ? [caller.accountNumber] : [CASH_DESK, bea.accountNumber, '2026-01-01'],
    to: isOwn(name) ? [caller.savings] : [CASH_DESK, bea.accountNumber, '2027-01-01'],
    amount: name.includes('/loan-offers/') ? [400] : [1, 2.5, 0.01, 400],
    amountTransferred: [1, 2.5],
    totalBalance: [500],
    availableBalance: [500],
    bank: ['Larkfield', 'Elsewhere'],
    email: name.includes('forgot') ? [customer.email] : several((n) => `fuzz.${n}@example.com`),
    username: several((n) => `fuzz-${n}`),
    receiver: [caller.email],
    cotCode: [codes.cotCode],
    taxCode: [codes.taxCode],
    matchingCode: [codes.matchingCode],
    accountCurrency: ['USD'],
    cardNumber: ['4111 1111 1111 1111', '5555555555554444'],
    expiryDate: ['12/39'],
    cvv: ['123'],
    phoneNumber: ['+1 802 555 0142'],
    dateOfBirth: ['1990-04-17'],
    registerationDate: ['2020-02-29'],
    registrationDate: ['2020-02-29'],
    date: ['2026-03-01', ''],
    time: ['12:30'],
    userInput: ['123456'],
    checkpoint: [note],
    code: ['123456'],
    list: ['customers'],
    documents: [pdf, png],
    profilePhoto: [png],
    cursor: cursors,
  }
  for (const field of ['password', 'retypePassword', 'retype_password', 'currentPassword']) {
    known[field] = [testPassword]
  }
  known.newPassword = ['Silver!Kettle83']
  known.confirmPassword = name.includes('change') ? known.newPassword : [testPassword]
  return known
}
