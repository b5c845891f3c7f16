import { useMemo } from 'react'
import { encode } from 'uqr'

const SIZE_PX = 188
/** As many white modules around it as readers need. */
const QUIET = 4

/** Black on white in either scheme: cameras read nothing else reliably. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { border: QUIET }), [text])
  const path = data
    .flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={SIZE_PX}
      height={SIZE_PX}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      style={{ borderRadius: 12, background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
