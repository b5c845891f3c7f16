import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { paths } from '../../paths.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { Accrued } from './Accrued.tsx'
import { type FigureRow, Figures, useLineName } from './Figures.tsx'
import classes from './figures.module.css'
import { Loaded } from './Loaded.tsx'
import { ReportBar } from './ReportBar.tsx'
import { given, useView } from './view.ts'

type Sheet = Reply<'GET /balance-sheet'>['data']
type Span = { from?: string; to?: string; currency: string }

/** A line's number leads to its postings of the same period. */
function LineLink({ number, from = '', to = '', currency }: Span & { number: string }) {
  const search = new URLSearchParams({ view: 'ledger', line: number, ...given({ from, to, currency }) })
  return (
    <Link className={classes.link} to={`${paths.adminAccounting}?${search}`}>
      {number}
    </Link>
  )
}

/** A balance in the column of its side: what stands in debit is below zero. */
const sidesOf = (balance: number) => [Math.max(-balance, 0), Math.max(balance, 0)]

export function TrialBalance() {
  const { accounting: words } = useDeskWords()
  const nameOf = useLineName()
  const { currency, from, to } = useView()
  const asked = given({ currency, from, to })
  const query = useQuery({
    queryKey: ['trial-balance', asked],
    queryFn: ({ signal }) => api('GET /trial-balance', { query: asked, signal }),
    select: (reply) => reply.data,
    placeholderData: keepPreviousData,
  })
  const { columns } = words
  return (
    <Loaded query={query}>
      {(report) => (
        <Panel title={words.views.trial}>
          <ReportBar shown={report} report="trial-balance" />
          <Figures
            label={words.views.trial}
            heads={[columns.line, columns.name]}
            currency={report.currency}
            columns={[
              { label: columns.openingDebit, isWide: true },
              { label: columns.openingCredit, isWide: true },
              { label: columns.debits, isWide: true },
              { label: columns.credits, isWide: true },
              { label: columns.closingDebit },
              { label: columns.closingCredit },
            ]}
            rows={[
              ...report.lines.map((line) => ({
                key: line.number,
                number: line.type === 'equity' ? line.number : <LineLink {...report} number={line.number} />,
                name: nameOf(line),
                amounts: [...sidesOf(line.opening), line.debits, line.credits, line.debit, line.credit],
              })),
              {
                key: 'total',
                name: words.total,
                amounts: [
                  report.sums.openingDebit,
                  report.sums.openingCredit,
                  report.sums.debits,
                  report.sums.credits,
                  report.sums.debit,
                  report.sums.credit,
                ],
                as: 'last',
              },
            ]}
          />
        </Panel>
      )}
    </Loaded>
  )
}

/** A part of a report with its sum, as rows. */
function usePartRows(span: Span) {
  const { accounting: words } = useDeskWords()
  const nameOf = useLineName()
  return (title: string, { lines, total }: Sheet['assets']): FigureRow[] => [
    { key: title, name: title, as: 'heading' },
    ...lines.map((line) => ({
      key: line.number,
      number: line.type === 'equity' ? line.number : <LineLink {...span} number={line.number} />,
      name: nameOf(line),
      amounts: [line.amount],
    })),
    { key: `${title} total`, name: words.totalOf(title), amounts: [total], as: 'total' },
  ]
}

export function BalanceSheet() {
  const { currency, day } = useView()
  const asked = given({ currency, day })
  const query = useQuery({
    queryKey: ['balance-sheet', asked],
    queryFn: ({ signal }) => api('GET /balance-sheet', { query: asked, signal }),
    select: (reply) => reply.data,
    placeholderData: keepPreviousData,
  })
  return <Loaded query={query}>{(report) => <SheetShown report={report} />}</Loaded>
}

function SheetShown({ report }: { report: Sheet }) {
  const { accounting: words, chart } = useDeskWords()
  const { currency, day } = report
  const rowsOf = usePartRows({ currency, to: day })
  return (
    <Panel title={words.views.sheet}>
      <ReportBar shown={report} report="balance-sheet" />
      <Figures
        label={words.views.sheet}
        heads={[words.columns.line, words.columns.name]}
        currency={currency}
        columns={[{ label: words.columns.amount }]}
        rows={[
          ...rowsOf(chart.types.asset, report.assets),
          ...rowsOf(chart.types.liability, report.liabilities),
          ...rowsOf(chart.types.equity, report.equity),
          { key: 'both', name: words.sheet.both, amounts: [report.total], as: 'last' },
        ]}
      />
      <Accrued currency={currency} day={day} />
    </Panel>
  )
}

export function ProfitAndLoss() {
  const { currency, from, to } = useView()
  const asked = given({ currency, from, to })
  const query = useQuery({
    queryKey: ['profit-and-loss', asked],
    queryFn: ({ signal }) => api('GET /profit-and-loss', { query: asked, signal }),
    select: (reply) => reply.data,
    placeholderData: keepPreviousData,
  })
  return <Loaded query={query}>{(report) => <ProfitShown report={report} />}</Loaded>
}

function ProfitShown({ report }: { report: Reply<'GET /profit-and-loss'>['data'] }) {
  const { accounting: words, chart } = useDeskWords()
  const { currency, from, to } = report
  const rowsOf = usePartRows({ currency, from, to })
  return (
    <Panel title={words.views.profit}>
      <ReportBar shown={report} report="profit-and-loss" />
      <Figures
        label={words.views.profit}
        heads={[words.columns.line, words.columns.name]}
        currency={currency}
        columns={[{ label: words.columns.amount }]}
        rows={[
          ...rowsOf(chart.types.income, report.income),
          ...rowsOf(chart.types.expense, report.expenses),
          { key: 'profit', name: words.profit, amounts: [report.profit], as: 'last' },
        ]}
      />
    </Panel>
  )
}
