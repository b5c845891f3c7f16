import { Fragment, type ReactNode } from 'react'
import classes from './DataList.module.css'

/** `beside` is what can be done about the value. */
type Row = { label: string; value: ReactNode; beside?: ReactNode }
type Props = { rows: Row[]; columns?: 1 | 2 }

/** Facts about one thing: label and value, one line each, two columns where there is room. */
export function DataList({ rows, columns = 1 }: Props) {
  return (
    <dl className={classes.list} data-columns={columns}>
      {rows.map(({ label, value, beside }) => (
        <div key={label} className={classes.row}>
          <dt>{label}</dt>
          <dd>
            {beside ? (
              <>
                <span>{shown(value)}</span> {beside}
              </>
            ) : (
              shown(value)
            )}
          </dd>
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
