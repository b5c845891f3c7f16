import { type ReactNode, useEffect, useState } from 'react'
import { ApiProblem } from '../api.ts'
import { useWords } from '../words/speech.tsx'
import { IconClockPause } from './icons.ts'
import classes from './WaitNotice.module.css'

const TOO_MANY = 429

/** Listens to a call for "too many tries" and counts the wait down that the server asked for. */
export function useWait() {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(Date.now)
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const waiting = secondsLeft > 0

  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [waiting])

  const heed = async <Reply,>(call: Promise<Reply>): Promise<Reply> => {
    try {
      return await call
    } catch (error) {
      if (error instanceof ApiProblem && error.status === TOO_MANY && error.retryAfterSeconds) {
        setNow(Date.now())
        setEndsAt(Date.now() + error.retryAfterSeconds * 1000)
      }
      throw error
    }
  }
  return { secondsLeft, heed }
}

/** How long, and what else can be done meanwhile. The toast has told it aloud once, so this is silent. */
export function WaitNotice({ secondsLeft, children }: { secondsLeft: number; children?: ReactNode }) {
  const { wait } = useWords().identity
  if (secondsLeft === 0) return null
  return (
    <div className={classes.notice}>
      <IconClockPause size={22} stroke={1.7} aria-hidden />
      <strong>
        {wait.title}{' '}
        <span className="tabular">{wait.duration(Math.floor(secondsLeft / 60), secondsLeft % 60)}</span>
      </strong>
      <p>
        {wait.text} {children}
      </p>
    </div>
  )
}
