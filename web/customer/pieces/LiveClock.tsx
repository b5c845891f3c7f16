import { useEffect, useState } from 'react'
import { IconClock } from '../../ui/icons.ts'
import classes from './LiveClock.module.css'

const TICK_MS = 1_000

/** Date and time of the reader's own place, to the second. */
export function LiveClock() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className={classes.clock}>
      <IconClock size={18} stroke={1.7} aria-hidden />
      <time dateTime={now.toISOString()} className="tabular" role="timer" aria-live="off">
        {now.toLocaleDateString(undefined, {
          weekday: 'short',
          day: 'numeric',
          month: 'long',
          year: 'numeric',
        })}
        {', '}
        {now.toLocaleTimeString()}
      </time>
    </span>
  )
}
