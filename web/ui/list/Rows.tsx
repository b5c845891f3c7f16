import { Children, type ReactNode } from 'react'
import classes from './Rows.module.css'

/** A short list inside a panel, one thing a row. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
