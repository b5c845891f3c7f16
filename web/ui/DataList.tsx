import { Fragment, type ReactNode } from 'react'
import classes from './DataList.module.css'

type Props = { rows: { label: string; value: ReactNode }[]; columns?: 1 | 2 }

/** Facts about one thing: label and value, one line each, two columns where there is room. */
export function DataList({ rows, columns = 1 }: Props) {
  return (
    <dl className={classes.list} data-columns={columns}>
      {rows.map(({ label, value }) => (
        <div key={label} className={classes.row}>
          <dt>{label}</dt>
          <dd>{shown(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function shown(value: ReactNode): ReactNode {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value !== 'string' || !value.includes('@')) return value
  // An email address too long for its line breaks after the sign, not within a word.
  return value.split(/(?<=@)/).map((part, n) => (
    <Fragment key={part}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
