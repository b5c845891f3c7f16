import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, it, vi } from 'vitest'
import { paths } from '../../paths.ts'
import { learnArea } from '../../words/areas.ts'
import { learn, Speaking } from '../../words/speech.tsx'
import { type StatementLine, StatementTable } from './StatementTable.tsx'

vi.mock('../../brand.ts', async (original) => {
  const { brand } = await original<typeof import('../../brand.ts')>()
  return { brand: { ...brand, locale: 'de-DE', currency: 'EUR' } }
})

beforeAll(async () => {
  await Promise.all([learn('de'), learnArea('de', 'customer')])
})

const shown = (kind: string, counterparty: string, description: string) => {
  const line: StatementLine = {
    _id: 'tr-000001',
    date: '2026-03-01T12:00:00.000Z',
    bookedAt: '2026-03-01T12:00:00.000Z',
    type: 'credit',
    amount: 5,
    recipientAccount: '2000000001',
    counterparty,
    description,
    balanceAfter: 5,
    state: 'posted',
    kind,
    wireId: null,
    memo: false,
    recordedBy: null,
  }
  return renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter initialEntries={[paths.statement]}>
        <Speaking>
          <StatementTable lines={[line]} currency="EUR" caption="" />
        </Speaking>
      </MemoryRouter>
    </MantineProvider>,
  ).replace(/<[^>]*>/g, ' ')
}

it('says what the bank wrote beside a posting in the reader’s language', () => {
  expect(shown('opening', 'Cash desk', 'Opening balance')).toMatch(/Schalterkasse\s+Eröffnungssaldo/)
  const reversal = shown('reversal', 'Interest', 'Reversal of tr-000007: Interest')
  expect(reversal).toMatch(/Zinsen\s+Storno von tr-000007: Zinsen/)
})

it('leaves what people wrote as it is', () => {
  expect(shown('wire', 'Fees', 'Interest')).toMatch(/Fees\s+Interest/)
})
