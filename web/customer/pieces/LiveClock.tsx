import { useEffect, useState } from 'react'
import { IconClock } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './LiveClock.module.css'

const TICK_MS = 1_000

/** Date and time of the reader's own place, to the second. */
export function LiveClock() {
  const { ticking } = useFormats()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className={classes.clock}>
      <IconClock size={18} stroke={1.7} aria-hidden />
      <time dateTime={now.toISOString()} className="tabular" role="timer" aria-live="off">
        {ticking(now)}
      </time>
    </span>
  )
}
