import type { ReactNode } from 'react'
import records from '../ui/Records.module.css'
import classes from './Loans.module.css'

type Props = {
  caption: string
  titles: readonly string[]
  /** Columns of money, at the end of each row. */
  sums: readonly string[]
  children: ReactNode
}

/** A table that says of each row what it is, and then what it comes to. */
export function LoanTable({ caption, titles, sums, children }: Props) {
  return (
    <table className={`${records.records} ${classes.table}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          {sums.map((title) => (
            <th key={title} scope="col" data-align="end">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
