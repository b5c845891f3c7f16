import { beforeEach, expect, it, vi } from 'vitest'
import { brand } from '../../brand.ts'
import { paths } from '../../paths.ts'
import { markupOf, read } from '../../testing/markup.tsx'
import { memoryStorage } from '../../testing/memory-storage.ts'
import type { Me } from '../own-data.ts'
import { ownAccount } from '../testing/own-accounts.ts'
import { type Details, keepDraft, noDetails, openDraft } from './draft.ts'
import { WirePanel } from './WirePanel.tsx'

const main = ownAccount({ isMain: true })
const me = { ...main, accountCurrency: 'USD', mustChangePassword: false } as unknown as Me

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage({}))
  vi.stubGlobal('sessionStorage', memoryStorage({}))
})

const typed = { amount: 100, bank: 'Elsewhere', recipientAccount: 'GB33BUKB20201555555555' }

/** The first step of a wire with this typed, where one to another bank costs so much. */
function firstStep(details: Partial<Details>, fee = 0.4) {
  keepDraft({ ...openDraft(''), details: { ...noDetails, ...typed, ...details } })
  const answers: [unknown[], unknown][] = [
    [['my-accounts'], { data: [main], sums: [] }],
    [['wire-fee', ''], { data: { fee, currency: 'USD' } }],
  ]
  return read(markupOf(<WirePanel me={me} />, { answers, at: paths.transfer }))
}

it('says what leaves the account with the fee once the wire goes to another bank', () => {
  expect(firstStep({})).toContain('Fee $0.40, $100.40 leaves your account')
})

it.each([
  ['inside the bank', { bank: brand.name }, 0.4],
  ['before the account is typed', { recipientAccount: '' }, 0.4],
  ['before there is an amount', { amount: '' }, 0.4],
  ['where it costs nothing', {}, 0],
] as const)('says nothing of a fee %s', (_, details, fee) => {
  expect(firstStep(details, fee)).not.toContain('leaves your account')
})
