import type { ReactNode } from 'react'
import classes from './DataList.module.css'

type Props = { rows: { label: string; value: ReactNode }[]; columns?: 1 | 2 }

/** Facts about one thing: label and value, one line each, two columns where there is room. */
export function DataList({ rows, columns = 1 }: Props) {
  return (
    <dl className={classes.list} data-columns={columns}>
      {rows.map(({ label, value }) => (
        <div key={label} className={classes.row}>
          <dt>{label}</dt>
          <dd>{value === undefined || value === null || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
