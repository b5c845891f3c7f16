import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { learnArea } from '../words/areas.ts'
import { learn, Speaking } from '../words/speech.tsx'
import type { Customer } from './accounts/customer.ts'
import { AccountFacts } from './accounts/Facts.tsx'
import { AuditCard } from './audit/AuditCard.tsx'
import { AuditDetail } from './audit/AuditDetail.tsx'
import type { AuditLine } from './audit/audit-pieces.tsx'
import { BooksAlarm } from './dashboard/BooksAlarm.tsx'

vi.mock('../brand.ts', async (original) => {
  const { brand } = await original<typeof import('../brand.ts')>()
  return { brand: { ...brand, locale: 'de-DE', currency: 'EUR' } }
})

beforeAll(async () => {
  await Promise.all([learn('de'), learnArea('de', 'desk')])
})

const line: AuditLine = {
  _id: '1',
  at: '2025-11-04T15:22:00Z',
  actorRole: 'admin',
  actorId: 'a',
  actorName: 'schalter',
  actorAccountNumber: null,
  action: 'status_changed',
  outcome: 'done',
  subjectKind: 'customer',
  subjectId: 'c',
  subjectName: 'Ada Lerche',
  customer: null,
  reason: null,
  before: null,
  after: null,
  address: null,
  browser: null,
  requestId: null,
  isCovered: false,
}

const inGerman = (shown: ReactNode) =>
  renderToStaticMarkup(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[paths.adminAudit]}>
        <Speaking>{shown}</Speaking>
      </MemoryRouter>
    </MantineProvider>,
  )
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, '|')

const card = (given: Partial<AuditLine>) =>
  inGerman(<AuditCard line={{ ...line, ...given }} open="" onOpen={() => {}} onOnly={() => {}} />)
const detail = (given: Partial<AuditLine>) => inGerman(<AuditDetail line={{ ...line, ...given }} />)

test.each([
  ['why it was refused', { outcome: 'wrong_transfer_codes' }, '|Überweisungscodes falsch|'],
  ['the reason the bank proposes', { reason: 'the customer asked for it' }, 'auf Wunsch der Kundin'],
  [
    "one of the bank's own accounts",
    { subjectKind: 'house_account', subjectName: 'Cash desk' },
    'Schalterkasse',
  ],
  ['a list', { subjectKind: 'list', subjectId: 'messages', subjectName: null }, '|Nachrichten|'],
  ['who was deleted', { subjectName: 'Deleted customer' }, 'Gelöschte Kundin'],
  ['the day', {}, '04.11.2025, '],
])('a line of the trail says %s in German', (_what, given, text) => {
  expect(card(given)).toContain(text)
})

test.each([
  ['statusReason', 'different IP address or location detected', 'Anmeldung von einer anderen IP-Adresse'],
  ['kind', 'wire_out', '|Überweisung an eine andere Bank|'],
  ['type', 'mortgages', '|Baufinanzierung|'],
  ['accountType', 'current', '|Girokonto|'],
  ['maritalStatus', 'Married', '|verheiratet|'],
  ['direction', 'in', '|an die Bank|'],
  ['date', '2026-11-04', '|04.11.2026|'],
  ['remark', 'constructor', '|constructor|'],
])('what changed in %s is shown in German', (field, value, text) => {
  expect(detail({ after: { [field]: value } })).toContain(text)
})

test('how a list was narrowed has names of its own', () => {
  const asked = { search: 'ma', from: '2026-11-04', unread: 'true', action: 'sign_in' }
  const shown = detail({ action: 'list_exported', after: asked })
  for (const text of ['|Suche|', '|ab|', '|ungelesen|', '|ja|', '|angemeldet|', '|04.11.2026|'])
    expect(shown).toContain(text)
})

const customer = {
  accountNumber: '2000000001',
  accountType: 'current',
  accountStatus: 'active',
  registrationDate: '2026-11-04T12:00:00.000Z',
  accountCurrency: 'EUR',
  accountLimit: 20_000,
} as Customer

test.each([
  ['None pending', '|Keiner unterwegs|'],
  ['Pending, expires 15:07', '|Unterwegs, gültig bis 15:07|'],
])('of a one-time code the desk reads %s in German', (otpCode, text) => {
  const shown = inGerman(<AccountFacts customer={{ ...customer, otpCode }} />)
  expect(shown).toContain(text)
  expect(shown).toContain('|04.11.2026|')
})

test('what is wrong with the books is told in German, and as an older release has noted it', () => {
  const seen = { firstSeenAt: '2025-11-04T12:00:00.000Z', lastSeenAt: '2025-11-04T12:00:00.000Z' }
  const findings = [
    {
      kind: 'fault',
      rule: 'B2',
      wrong: 'account 7 says 2, its entries 1',
      code: 'total_unlike_entries',
      values: { account: '7', total: '2', sum: '1' },
      ...seen,
    },
    {
      kind: 'fault',
      rule: 'B9',
      wrong: 'request a was booked more than once',
      code: null,
      values: null,
      ...seen,
    },
  ]
  const client = new QueryClient()
  client.setQueryData(['books'], { data: { verification: { openFaults: 2, findings } } })
  const shown = inGerman(
    <QueryClientProvider client={client}>
      <BooksAlarm />
    </QueryClientProvider>,
  )
  expect(shown).toContain('Konto 7 sagt 2, seine Posten 1')
  expect(shown).toContain('request a was booked more than once')
})
