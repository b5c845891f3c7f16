import { expect, test } from 'vitest'
import { atDesk } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import { audit as words } from '../../words/en/desk/audit.ts'
import { AuditCard } from './AuditCard.tsx'
import { AuditDetail } from './AuditDetail.tsx'
import { About, type AuditLine, Outcome } from './audit-pieces.tsx'

const line = {
  _id: '1',
  at: '2025-11-04T15:22:00Z',
  actorRole: 'admin',
  actorId: 's1',
  actorName: 'tilda',
  action: 'account_changed',
  outcome: 'done',
  subjectKind: 'customer',
  subjectId: 'c1',
  subjectName: 'Samuel Okafor',
  customer: { _id: 'c1', fullName: 'Samuel Okafor', accountNumber: '2051774420' },
  before: null,
  after: { account: '2302870316' },
} as unknown as AuditLine
const nothing = () => undefined
const about = (of: object) =>
  read(
    atDesk(<About line={{ ...line, ...of } as AuditLine} words={words} onOnly={nothing} />, {
      roles: ['auditor'],
    }),
  ).replaceAll('|', '')
const outcome = (of: object) =>
  read(atDesk(<Outcome line={{ ...line, ...of } as AuditLine} words={words} />, { roles: ['auditor'] }))

test('a line about another account names it, on one line, also on the card', () => {
  expect(about({})).toContain('customer · 2051\u00a07744\u00a020')
  expect(about({})).toContain('account\u00a02302\u00a08703\u00a016')
  const card = <AuditCard line={line} open="" onOpen={nothing} onOnly={nothing} />
  expect(read(atDesk(card, { roles: ['auditor'] }))).toContain('account\u00a02302\u00a08703\u00a016')
})

test('a line names the first account once, and the days of an export are no accounts', () => {
  expect(about({ after: { account: '2051774420' } })).not.toContain('account\u00a0')
  expect(about({ action: 'list_exported', after: { from: '2302870316' } })).not.toContain('2302')
})

test('a refusal says its own reason where it has one', () => {
  const refused = { outcome: 'conflict', after: { refusal: 'holiday_known' } }
  expect(outcome(refused)).toContain('it is a holiday already')
  expect(outcome(refused)).not.toContain('changed meanwhile')
  expect(outcome({ outcome: 'conflict' })).toContain('changed meanwhile')
})

test('a covered line says that customer data is not shown, and not that nothing was changed', () => {
  const covered = {
    ...line,
    subjectId: null,
    subjectName: null,
    customer: null,
    after: null,
    isCovered: true,
  }
  const detail = read(atDesk(<AuditDetail line={covered as unknown as AuditLine} />, { roles: ['owner'] }))
  expect(detail).toContain(words.detail.covered)
  expect(detail).not.toContain(words.detail.unchanged)
})
