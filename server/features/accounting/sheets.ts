import { type ChartKind, lineName } from '@larkfield/contract/chart.ts'
import type {
  AccruedInterest,
  BalanceSheet,
  ClearingItem,
  LedgerPosting,
  ProfitAndLoss,
  TrialBalance,
} from '@larkfield/contract/entities/accounting.ts'
import type { Sheet, SheetColumn, SheetRow } from '../../floor/exports/sheet.ts'
import { formatsOf } from '../../floor/words/formats.ts'
import { wordsOf } from '../../floor/words/words.ts'

type Brand = { locale: string }
type Report = { currency: string; isFinal: boolean; isMonthClosed: boolean; keptHash?: string | null }
type Part = BalanceSheet['assets']

const text = (heading: string, width: number): SheetColumn => ({ heading, as: 'text', width })
const amount = (heading: string, width = 0.14): SheetColumn => ({ heading, as: 'amount', width })

/** A balance in the column of its side, as accountants write it. */
const sides = (balance: number): [debit: number, credit: number] => [
  Math.max(-balance, 0),
  Math.max(balance, 0),
]

/** Reports as tables for people, in the bank's language. */
export function sheetsIn(brand: Brand) {
  const { accounting: words, chart } = wordsOf(brand)
  const { day, money } = formatsOf(brand)
  const { columns: heads, files } = words
  const named = (line: { name: string | null; code: string | null }) => lineName(chart, line)
  const notes = (when: string, { currency, isFinal, isMonthClosed, keptHash }: Report) => [
    when,
    words.inCurrency(currency),
    ...(isMonthClosed ? [words.monthClosed] : [isFinal ? words.isFinal : words.notFinal]),
    ...(keptHash ? [words.kept(keptHash)] : []),
  ]
  const partRows = (title: string, { lines, total }: Part): SheetRow[] => [
    { cells: ['', title, null], as: 'heading' },
    ...lines.map((line) => ({ cells: [line.number, named(line), line.amount] })),
    { cells: ['', words.totalOf(title), total], as: 'total' },
  ]
  const amountColumns = [text(heads.number, 0.15), text(heads.name, 0.6), amount(heads.amount, 0.25)]

  return {
    trialBalance: (report: TrialBalance): Sheet => ({
      fileName: `${files.trialBalance}-${report.from}-${report.to}-${report.currency}`,
      title: words.trialBalance,
      notes: notes(words.period(day(report.from), day(report.to)), report),
      currency: report.currency,
      columns: [
        text(heads.number, 0.07),
        text(heads.name, 0.21),
        ...[heads.openingDebit, heads.openingCredit, heads.debits, heads.credits].map((it) =>
          amount(it, 0.12),
        ),
        ...[heads.closingDebit, heads.closingCredit].map((it) => amount(it, 0.12)),
      ],
      rows: [
        ...report.lines.map((line) => ({
          cells: [
            ...[line.number, named(line), ...sides(line.opening)],
            ...[line.debits, line.credits, line.debit, line.credit],
          ],
        })),
        {
          cells: [
            ...['', words.total, report.sums.openingDebit, report.sums.openingCredit],
            ...[report.sums.debits, report.sums.credits, report.sums.debit, report.sums.credit],
          ],
          as: 'total' as const,
        },
      ],
    }),

    balanceSheet: (report: BalanceSheet, accrued: AccruedInterest): Sheet => ({
      fileName: `${files.balanceSheet}-${report.day}-${report.currency}`,
      title: words.balanceSheet,
      notes: [
        ...notes(words.asOf(day(report.day)), report),
        words.accrued(
          money(accrued.toCustomers.amount, report.currency),
          money(accrued.onLoans.amount, report.currency),
        ),
      ],
      currency: report.currency,
      columns: amountColumns,
      rows: [
        ...partRows(chart.types.asset, report.assets),
        ...partRows(chart.types.liability, report.liabilities),
        ...partRows(chart.types.equity, report.equity),
        { cells: ['', words.both, report.total], as: 'total' as const },
      ],
    }),

    profitAndLoss: (report: ProfitAndLoss): Sheet => ({
      fileName: `${files.profitAndLoss}-${report.from}-${report.to}-${report.currency}`,
      title: words.profitAndLoss,
      notes: notes(words.period(day(report.from), day(report.to)), report),
      currency: report.currency,
      columns: amountColumns,
      rows: [
        ...partRows(chart.types.income, report.income),
        ...partRows(chart.types.expense, report.expenses),
        { cells: ['', words.profit, report.profit], as: 'total' as const },
      ],
    }),

    postings: (about: Postings): Sheet => ({
      fileName: `${files.generalLedger}-${about.of}-${about.from}-${about.to}-${about.currency}`,
      title: words.generalLedger(about.title),
      notes: notes(words.period(day(about.from), day(about.to)), about),
      currency: about.currency,
      columns: [
        text(heads.day, 0.1),
        text(heads.valueDay, 0.1),
        text(heads.reference, 0.1),
        text(heads.from, 0.17),
        text(heads.to, 0.17),
        text(heads.remark, 0.2),
        amount(heads.amount, 0.12),
        amount(heads.balance, 0.12),
      ],
      rows: [
        { cells: ['', '', '', '', '', words.openingBalance, null, about.opening], as: 'heading' as const },
        ...about.postings.map((one) => ({ cells: postingCells(one, chart.kinds) })),
        { cells: ['', '', '', '', '', words.closingBalance, null, about.closing], as: 'total' as const },
      ],
    }),

    clearing: (
      items: readonly ClearingItem[],
      { currency, day: on, balance }: { currency: string; day: string; balance: number },
    ): Sheet => ({
      fileName: `${files.clearing}-${on}-${currency}`,
      title: words.clearing,
      notes: [words.asOf(day(on)), words.inCurrency(currency)],
      currency,
      columns: [
        text(heads.day, 0.12),
        text(heads.age, 0.1),
        text(heads.reference, 0.12),
        text(heads.bank, 0.2),
        text(heads.remark, 0.3),
        amount(heads.amount, 0.16),
      ],
      rows: [
        ...items.map((one) => ({
          cells: [one.day, one.ageDays, one._id, one.bank, one.remark, one.amount],
        })),
        {
          // What is open adds up to the account; a sum of fractions might miss it by a trace.
          cells: ['', '', '', '', words.total, balance],
          as: 'total' as const,
        },
      ],
    }),
  }
}

export type Postings = Report & {
  /** A line of the chart or an account, and what it is called. */
  of: string
  title: string
  from: string
  to: string
  opening: number
  closing: number
  postings: readonly LedgerPosting[]
}

const postingCells = (one: LedgerPosting, kinds: Record<ChartKind, string>) => [
  one.day,
  one.valueDay ?? '',
  one._id,
  `${one.debit.line} ${kinds[one.debit.kind]} ${one.debit.account}`,
  `${one.credit.line} ${kinds[one.credit.kind]} ${one.credit.account}`,
  one.remark,
  one.amount,
  one.balance,
]
