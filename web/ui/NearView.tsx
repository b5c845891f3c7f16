import { type ReactNode, useEffect, useRef, useState } from 'react'

/** So far ahead of the reader that it mostly stands when they arrive. */
const AHEAD = '15%'

/** Draws what takes long to draw only when it comes near the reader's eyes, and keeps its place until then. */
export function NearView({ height, children }: { height: number | 'auto'; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return isNear ? children : <div ref={place} style={{ height }} />
}
