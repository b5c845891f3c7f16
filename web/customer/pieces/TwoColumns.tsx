import type { ReactNode } from 'react'
import classes from './TwoColumns.module.css'

/** What one came for, and beside it what helps; below it on a phone. */
export function TwoColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{main}</div>
      <div className={classes.side}>{side}</div>
    </div>
  )
}
