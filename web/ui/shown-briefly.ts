import { useEffect, useState } from 'react'

/** Codes left open on a screen are codes for whoever walks by. */
const SHOWN_MS = 2 * 60_000

/** A secret that covers itself again after a while. */
export function useShownBriefly<Secret>() {
  const [secret, show] = useState<Secret>()
  useEffect(() => {
    if (!secret) return
    const timer = setTimeout(() => show(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [secret])
  return { secret, show, cover: () => show(undefined) }
}
