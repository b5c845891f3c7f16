import { expect, it } from 'vitest'
import { detailsProblem, mostWith } from './details-problem.ts'

const sender = {
  accountNumber: '4000123456',
  accountCurrency: 'USD',
  availableBalance: 500,
  leftToday: 200,
  fee: 0,
}
const good = { amount: 120.55, recipientAccount: '4000987654', bank: 'Larkfield' }

it.each([
  ['nothing', { amount: 0 }, 'amount', 'zero'],
  ['more than there is', { amount: 500.01 }, 'amount', 'overBalance'],
  ['more than may leave today', { amount: 200.01 }, 'amount', 'overToday'],
  ['the own account', { recipientAccount: '4000 1234 56' }, 'recipientAccount', 'ownAccount'],
  ['three digits of this bank', { recipientAccount: '400' }, 'recipientAccount', 'ownBankNumber'],
  ['letters for this bank', { recipientAccount: 'GB29 NWBK 6016' }, 'recipientAccount', 'ownBankNumber'],
  [
    'three digits elsewhere',
    { recipientAccount: '123', bank: 'Granite Trust' },
    'recipientAccount',
    'tooShort',
  ],
  [
    'three digits and blanks',
    { recipientAccount: '1 2-3', bank: 'Granite Trust' },
    'recipientAccount',
    'tooShort',
  ],
  [
    'an IBAN with a wrong digit',
    { recipientAccount: 'GB29 NWBK 6016 1331 9268 18', bank: 'Granite Trust' },
    'recipientAccount',
    'iban',
  ],
  ['signs', { recipientAccount: 'GB29/NWBK', bank: 'Granite Trust' }, 'recipientAccount', 'characters'],
])('%s is refused before any code', (_, change, field, reason) => {
  expect(detailsProblem({ ...good, ...change }, sender)).toEqual({ field, reason })
})

it('lets pass what the bank may take', () => {
  expect(detailsProblem(good, sender)).toBeUndefined()
  expect(detailsProblem({ ...good, amount: 200 }, sender)).toBeUndefined()
  const abroad = { ...good, recipientAccount: 'GB29 NWBK 6016', bank: 'Granite Trust' }
  expect(detailsProblem(abroad, sender)).toBeUndefined()
  const iban = { ...good, recipientAccount: 'gb29 nwbk 6016 1331 9268 19', bank: 'Granite Trust' }
  expect(detailsProblem(iban, sender)).toBeUndefined()
  // The same digits at another bank are somebody else's.
  expect(detailsProblem({ ...good, recipientAccount: '4000123456', bank: 'Granite Trust' }, sender)).toBe(
    undefined,
  )
})

it('counts the fee in what must be there, to the cent', () => {
  // In floating point 0.2 and 0.1 are more than 0.3.
  const charged = { ...sender, availableBalance: 0.3, fee: 0.1 }
  expect(mostWith(charged)).toBe(0.2)
  expect(detailsProblem({ ...good, amount: 0.2 }, charged)).toBeUndefined()
  expect(detailsProblem({ ...good, amount: 0.21 }, charged)).toEqual({
    field: 'amount',
    reason: 'overWithFee',
  })
  expect(mostWith({ ...charged, fee: 0.4 })).toBe(-0.1)
  expect(detailsProblem({ ...good, amount: 0.01 }, { ...charged, fee: 0.3 })).toMatchObject({
    reason: 'overWithFee',
  })
})
