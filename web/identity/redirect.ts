import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** docs/SPECIFICATION.md §9: how long a success stays on screen before the next one comes. */
export const afterForgotMs = 2_000
export const afterSignUpMs = 4_000
export const afterCodeMs = 4_000

const tickMs = 200

/**
 * Goes on by itself once `to` is known, and leaves nothing to come Back to: what is done is done. Gives the seconds
 * left, for the screen that says so.
 */
export function useRedirect(to: string | undefined, afterMs: number, state?: object): number {
  const navigate = useNavigate()
  const [secondsLeft, setSecondsLeft] = useState(Math.ceil(afterMs / 1000))
  useEffect(() => {
    if (!to) return
    const goesAt = Date.now() + afterMs
    const go = setTimeout(() => navigate(to, { state, replace: true }), afterMs)
    const tick = setInterval(
      () => setSecondsLeft(Math.max(0, Math.ceil((goesAt - Date.now()) / 1000))),
      tickMs,
    )
    return () => {
      clearTimeout(go)
      clearInterval(tick)
    }
  }, [to, afterMs, state, navigate])
  return secondsLeft
}
