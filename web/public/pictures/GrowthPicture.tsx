import { brand } from '../../brand.ts'
import { useWords } from '../../words/speech.tsx'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'

const heights = [26, 38, 34, 52, 64, 76, 92, 116]

/** Savings stepping upwards, with the bank's mark over the last one. */
export function GrowthPicture() {
  const { growth } = useWords().pictures
  return (
    <Picture label={growth}>
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
        <svg aria-hidden="true" x="232" y="4" width="44" height="44" viewBox={brand.logo.viewBox}>
          <path className={stage.accentFill} d={brand.logo.shapes[0]?.d} />
        </svg>
      </svg>
    </Picture>
  )
}
