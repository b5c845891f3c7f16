import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'

const heights = [26, 38, 34, 52, 64, 76, 92, 116]

/** Savings stepping upwards, with a lark over the last one. */
export function GrowthPicture() {
  return (
    <Picture label="Savings growing month by month">
      <svg
        aria-hidden="true"
        viewBox="0 0 320 180"
        style={{ width: '100%', maxWidth: 340, display: 'block', margin: '0 auto' }}
      >
        <path d="M4 171.500h312" className={stage.lineStroke} strokeWidth="2" strokeLinecap="round" />
        {heights.map((height, n) => (
          <rect
            key={height}
            x={12 + n * 38}
            y={170 - height}
            width="26"
            height={height}
            rx="6"
            className={n === heights.length - 1 ? stage.primaryFill : stage.softFill}
          />
        ))}
        <path
          className={stage.accentFill}
          transform="translate(232 4) scale(0.92)"
          d="M6.200 22.600c5.100-.6 8.700-.2 11.600 1.300C19.600 16.500 25.400 10.100 34.900 6c-.6 4.400-2 7.900-4.200 10.700 1.800-1.100 3.800-1.500 6-.9 1.700.5 3 1.600 3.700 3.100l3.600 1-3.300 1.500c-.3 4.600-2.600 8.300-6.600 10.500-5.400 3-12.900 2.400-18.600-1.400l-8 1.700 4.100-3.800c-2.400-1.500-4.200-3.400-5.400-5.800z"
        />
      </svg>
    </Picture>
  )
}
