import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** Counts whole seconds down and then acts once. `seconds` is undefined while nothing runs. */
export function useCountdown(act: () => void) {
  const [seconds, setSeconds] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer `act` must not start the second over again
  useEffect(() => {
    if (seconds === undefined) return
    const timer = setTimeout(() => {
      if (seconds > 1) return setSeconds(seconds - 1)
      setSeconds(undefined)
      act()
    }, SECOND_MS)
    return () => clearTimeout(timer)
  }, [seconds])
  return { seconds, start: setSeconds, stop: () => setSeconds(undefined) }
}
