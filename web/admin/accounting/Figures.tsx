import { lineName } from '@larkfield/contract/chart.ts'
import { decimalsOf } from '@larkfield/contract/money.ts'
import type { ReactNode } from 'react'
import { useDeskWords } from '../../words/desk.ts'
import { useSpeech } from '../../words/speech.tsx'
import classes from './figures.module.css'

type AmountProps = { value: number; currency: string }

/** A figure of the books as accountants write it: no sign of a currency, and nothing is a dash. */
export function Figure({ value, currency }: AmountProps) {
  const { locale } = useSpeech()
  if (value === 0) return <span className={classes.nothing}>–</span>
  const digits = decimalsOf(currency)
  const text = value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return <>{text.replace('-', '\u2212')}</>
}

type LineHead = { number: string; name: string | null; code: string | null }

/** What a line is called in the reader's language. */
export function useLineName() {
  const { chart } = useDeskWords()
  return (line: Pick<LineHead, 'name' | 'code'>) => lineName(chart, line)
}

export type FigureColumn = {
  label: string
  /** Left out where the screen is narrow. */
  isWide?: boolean
}

export type FigureRow = {
  key: string
  number?: ReactNode
  name: ReactNode
  amounts?: readonly (number | null)[]
  as?: 'heading' | 'total' | 'last' | undefined
}

type Props = {
  label: string
  heads: readonly [number: string, name: string]
  columns: readonly FigureColumn[]
  rows: readonly FigureRow[]
  currency: string
}

/** Lines of the chart with their figures, sums ruled. */
export function Figures({ label, heads, columns, rows, currency }: Props) {
  const classOf = ({ isWide }: FigureColumn) => `${classes.amount} ${isWide ? classes.wide : ''}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keys too
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              {heads[0]}
            </th>
            <th scope="col">{heads[1]}</th>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={classOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, number, name, amounts, as }) => (
            <tr key={key} className={rowClass(as)}>
              <td className={classes.number}>{number}</td>
              {as ? <th scope="row">{name}</th> : <td>{name}</td>}
              {columns.map((column, place) => (
                <td key={column.label} className={classOf(column)}>
                  <Cell value={amounts?.[place]} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Cell = ({ value, currency }: { value: number | null | undefined; currency: string }) =>
  typeof value === 'number' ? <Figure value={value} currency={currency} /> : null

function rowClass(as: FigureRow['as']): string | undefined {
  if (as === 'heading') return classes.heading
  if (as === 'total') return classes.total
  return as === 'last' ? `${classes.total} ${classes.last}` : undefined
}
