import { Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { usePages } from '../../ui/list/pages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { Figures, useLineName } from './Figures.tsx'
import classes from './figures.module.css'
import { Loaded } from './Loaded.tsx'
import { Postings } from './Postings.tsx'
import { ReportBar } from './ReportBar.tsx'
import { given, useView } from './view.ts'

type Ledger = Reply<'GET /general-ledger/{line}'>['data']

/** A line of the chart: its months, its days, and the postings of one of them. */
export function GeneralLedger() {
  const { accounting: words } = useDeskWords()
  const { line, change } = useView()
  const nameOf = useLineName()
  const query = useQuery({
    queryKey: ['chart-of-accounts'],
    queryFn: ({ signal }) => api('GET /chart-of-accounts', { signal }),
    select: (reply) => reply.data.lines.filter(({ reckoned }) => !reckoned),
  })
  return (
    <Loaded query={query}>
      {(lines) => (
        <Stack gap="lg">
          <Select
            label={words.ledger.choose}
            placeholder={words.ledger.chooseFirst}
            maw={460}
            searchable
            allowDeselect={false}
            data={lines.map((one) => ({ value: one.number, label: `${one.number} ${nameOf(one)}` }))}
            value={line || null}
            onChange={(chosen) => change({ line: chosen ?? '', span: '' }, 'step')}
          />
          {line && <OfLine key={line} line={line} />}
        </Stack>
      )}
    </Loaded>
  )
}

function OfLine({ line }: { line: string }) {
  const { currency, from, to, by, span } = useView()
  const asked = given({ currency, from, to, by })
  const query = useQuery({
    queryKey: ['general-ledger', line, asked],
    queryFn: ({ signal }) =>
      api('GET /general-ledger/{line}', {
        params: { line },
        query: { ...asked, by: by === 'day' ? 'day' : 'month' },
        signal,
      }),
    select: (reply) => reply.data,
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {(ledger) => (span ? <OfSpan ledger={ledger} span={span} /> : <Spans ledger={ledger} />)}
    </Loaded>
  )
}

function Spans({ ledger }: { ledger: Ledger }) {
  const { accounting: words } = useDeskWords()
  const { by, change } = useView()
  const nameOf = useLineName()
  const nameOfSpan = useSpanName()
  const { columns } = words
  return (
    <Panel title={`${ledger.line.number} ${nameOf(ledger.line)}`}>
      <ReportBar shown={ledger} report="general-ledger" of={{ line: ledger.line.number }} />
      <SegmentedControl
        size="sm"
        mb="md"
        aria-label={words.ledger.by}
        data={[
          { value: 'month', label: words.ledger.month },
          { value: 'day', label: words.ledger.day },
        ]}
        value={by === 'day' ? 'day' : 'month'}
        onChange={(value) => change({ by: value === 'day' ? 'day' : '' })}
      />
      <Figures
        label={words.views.ledger}
        heads={['', '']}
        currency={ledger.currency}
        columns={[
          { label: columns.debits, isWide: true },
          { label: columns.credits, isWide: true },
          { label: columns.closing },
        ]}
        rows={[
          {
            key: 'opening',
            name: words.ledger.opening,
            amounts: [null, null, ledger.opening],
            as: 'heading',
          },
          ...ledger.spans.map(({ span, debits, credits, closing }) => ({
            key: span,
            name: (
              <button
                type="button"
                className={`${classes.link} ${classes.plain}`}
                onClick={() => change({ span }, 'step')}
              >
                {nameOfSpan(span)}
              </button>
            ),
            amounts: [debits, credits, closing],
          })),
          {
            key: 'closing',
            name: words.ledger.closing,
            amounts: [ledger.debits, ledger.credits, ledger.closing],
            as: 'last',
          },
        ]}
      />
    </Panel>
  )
}

function useSpanName() {
  const { day, month } = useFormats()
  return (span: string) => (span.length === 7 ? month(span) : day(span))
}

/** The last day of a month, or the day itself. */
const endOf = (span: string) =>
  span.length === 7
    ? new Date(Date.UTC(Number(span.slice(0, 4)), Number(span.slice(5)), 0)).toISOString().slice(0, 10)
    : span

function OfSpan({ ledger, span }: { ledger: Ledger; span: string }) {
  const { accounting: words } = useDeskWords()
  const { change } = useView()
  const nameOfSpan = useSpanName()
  const { number } = ledger.line
  const period = {
    from: span.length === 7 ? `${span}-01` : span,
    to: endOf(span),
    currency: ledger.currency,
  }
  const pages = usePages(
    ['postings', number, period],
    ({ page, signal }) =>
      api('GET /general-ledger/{line}/postings', {
        params: { line: number },
        query: { ...period, ...page },
        signal,
      }),
    (reply) => reply.data,
  )
  const title = words.ledger.postingsOf(nameOfSpan(span))
  return (
    <Panel
      title={title}
      actions={
        <Group>
          <Text c="dimmed">{number}</Text>
          <Button variant="default" size="xs" onClick={() => change({ span: '' }, 'step')}>
            {words.ledger.back}
          </Button>
        </Group>
      }
    >
      <Postings label={title} pages={pages} currency={ledger.currency} opening={undefined} />
    </Panel>
  )
}
