import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { atDesk } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import type { HistoryRecord } from '../history/history-record.ts'
import { ProveRecord } from '../history/ProveRecord.tsx'
import type { EntryProof, EntryVerdict } from './check-entry.ts'
import { ProvedEntry } from './ProvedEntry.tsx'
import { TreeFacts } from './TreeFacts.tsx'

const tree = {
  size: 12_400,
  behind: 0,
  checkpointSize: 12_398,
  checkpointAt: '2026-11-02T10:00:00.000Z',
  witnesses: [{ name: 'auditor.example', size: 12_000, seenAt: '2026-11-02T09:00:00.000Z' }],
}
const treeOf = (
  part: Partial<Parameters<typeof TreeFacts>[0]['tree']>,
  role: 'auditor' | 'owner' | 'teller' = 'auditor',
) => read(atDesk(<TreeFacts tree={{ ...tree, ...part }} />, { roles: [role] }))

test('the books say how large the tree is, what was signed of it, and by whom', () => {
  const whole = treeOf({})
  expect(whole).toMatch(/12,400 entries.*2 Nov.* over 12,398 entries.*auditor\.example: 12,000 entries/)
  expect(whole).not.toContain('on their way')
  expect(treeOf({ behind: 7 })).toContain('7 transfers on their way')
  const newborn = { checkpointSize: null, checkpointAt: null, witnesses: [] }
  const young = treeOf(newborn)
  expect(young).toContain('Last checkpoint|None yet')
  expect(young).toMatch(/No witness yet.*WITNESSES/)
  expect(treeOf(newborn, 'owner')).toContain('WITNESSES')
  // Who runs the bank's machine is no business of the counter.
  expect(treeOf(newborn, 'teller')).toMatch(/No witness yet(?!.*WITNESSES)/)
  const silent = treeOf({ witnesses: [{ name: 'court.example', size: null, seenAt: null }] })
  expect(silent).toContain('court.example: nothing signed yet')
})

test('proofs are made by those who read customers, and statements checked by everybody', () => {
  expect(treeOf({})).toMatch(/Prove an entry.*Check a statement/)
  expect(treeOf({}, 'owner')).not.toContain('Prove an entry')
  expect(treeOf({}, 'owner')).toContain('Check a statement')
})

const record = { _id: 'tr-000042', memo: false, state: 'posted', transactionType: 'debit' }
const actOf = (part: object, role: 'auditor' | 'owner' = 'auditor') =>
  atDesk(<ProveRecord record={{ ...record, ...part } as HistoryRecord} />, {
    roles: [role],
    at: `${paths.adminHistory}?q=Ada`,
  })

test('what is on the books can be proved from its row, on its own side', () => {
  expect(actOf({})).toContain(`${paths.adminHistory}?q=Ada&amp;prove=tr-000042&amp;side=debit`)
  expect(actOf({ transactionType: 'credit' })).toContain('side=credit')
  for (const part of [{ memo: true }, { state: 'held' }, { _id: 'w-000042' }]) expect(actOf(part)).toBe('')
  expect(actOf({}, 'owner')).toBe('')
})

const proof: EntryProof = {
  accountNumber: '2048613907',
  checkpoint: '',
  leaf: 7,
  head: { account: 31, version: 4, day: '2026-11-02', balance: '-90071992547409931234' },
  details: {
    transfer: 42,
    side: 'debit',
    amount: '-4250',
    currency: 'USD',
    booked: '2026-11-02T10:15:00.000000Z',
    books: '2026-11-02',
    value: null,
    kind: 'wire',
    reverses: null,
  },
  detailsSalt: '',
  words: { counter: 1, beside: null },
  wordsSalt: '',
  path: [],
}
const checks = (holds: boolean): EntryVerdict => ({
  holds,
  checks: [
    { check: 'signature', holds: true },
    { check: 'asked', holds: true },
    { check: 'entry', holds },
  ],
  size: 20,
  witnesses: [],
})
const provedOf = (verdict: EntryVerdict, role: 'auditor' | 'teller' = 'auditor') =>
  atDesk(<ProvedEntry proved={{ proof, verdict }} asked={{ reference: 'tr-000042', side: 'debit' }} />, {
    roles: [role],
  })

test('what was proved is written to the last digit', () => {
  const said = read(provedOf(checks(true)))
  expect(said).toContain('This entry is in the books: |tr-000042, Debit|')
  expect(said).toContain('|Account number|2048\u00a06139\u00a007|')
  expect(provedOf(checks(true))).toContain(`href="${paths.adminPosting(42)}"`)
  expect(provedOf(checks(true), 'teller')).not.toContain(paths.adminPosting(42))
  expect(said).toMatch(/−\$42\.50.*−\$900,719,925,474,099,312\.34.*No\. 31, entry 4.*Leaf 8 of 20/)
  expect(said).toContain('None known here has signed this checkpoint')
})

test('of a proof that does not hold nothing is shown but that, and which check failed', () => {
  const said = provedOf(checks(false))
  expect(read(said)).toContain('The proof does not hold')
  expect(said.match(/aria-label="Failed"/g)).toHaveLength(1)
  expect(read(said)).not.toContain('42.50')
})
