import { expect, test } from 'vitest'
import { atDesk } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import { audit as words } from '../../words/en/desk/audit.ts'
import { AuditCard } from './AuditCard.tsx'
import { AuditDetail } from './AuditDetail.tsx'
import { type AuditLine, Who } from './audit-pieces.tsx'

const line = {
  _id: '1',
  at: '2025-11-04T15:22:00Z',
  actorRole: 'admin',
  actorId: 's1',
  actorName: 'tilda',
  action: 'account_credited',
  outcome: 'done',
  before: null,
  after: { proposal: 'p1', approvedBy: 'anna' },
} as unknown as AuditLine
const alone = { ...line, after: { amount: 20 } } as AuditLine

const nothing = () => undefined
const handling = { open: '', onOpen: nothing, onOnly: nothing }
const views = (of: AuditLine) =>
  [
    <Who key="row" line={of} words={words} onOnly={nothing} />,
    <AuditCard key="card" line={of} {...handling} />,
    <AuditDetail key="detail" line={of} />,
  ].map((view) => read(atDesk(view, { roles: ['auditor'] })).replaceAll('|', ''))

test('an act of two people names both, in the row, on the card and in full', () => {
  for (const text of views(line)) expect(text).toContain('proposed by tilda, approved by anna')
})

test('an act of one names nobody else', () => {
  for (const text of views(alone)) expect(text).not.toContain('proposed by')
})

test('what was proposed, and by which rule it waits, is said in words', () => {
  const made = {
    ...line,
    action: 'proposal_made',
    after: { act: 'account_holder_added', kinds: ['account_holders'] },
  }
  const text = read(atDesk(<AuditDetail line={made as unknown as AuditLine} />, { roles: ['auditor'] }))
  expect(text).toContain('Add a holder to an account')
  expect(text).toContain('Who holds an account, and who signs')
  expect(text).not.toContain('account_holder')
})
