import { useMorePictureWords } from '../../words/more-pictures.ts'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'
import classes from './VaultPicture.module.css'

/** Door positions on the wall: column, row, width and height in units. */
const doors = [
  [0, 0, 1, 1],
  [1, 0, 1, 1],
  [2, 0, 2, 1],
  [4, 0, 1, 1],
  [0, 1, 2, 1],
  [2, 1, 1, 1],
  [3, 1, 2, 2],
  [0, 2, 1, 1],
  [1, 2, 2, 1],
  [0, 3, 1, 1],
  [1, 3, 1, 1],
  [2, 3, 1, 1],
  [3, 3, 2, 1],
] as const

const unit = 92

/** A wall of boxes with one standing open. */
export function VaultPicture() {
  const { vault } = useMorePictureWords()
  return (
    <Picture label={vault} className={classes.wall}>
      <svg aria-hidden="true" viewBox="0 0 476 384" className={classes.drawing}>
        {doors.map(([column, row, width, height]) => (
          <g key={`${column} ${row}`} transform={`translate(${column * unit + 8} ${row * unit + 8})`}>
            <rect width={width * unit - 8} height={height * unit - 8} rx="10" className={classes.door} />
            <rect x="14" y="14" width="30" height="11" rx="3" className={classes.plate} />
            <circle cx={width * unit - 34} cy={height * unit - 34} r="7.500" className={classes.lock} />
            <circle cx={width * unit - 58} cy={height * unit - 34} r="7.500" className={classes.lock} />
          </g>
        ))}
        <g transform={`translate(${3 * unit + 8} ${unit + 8})`}>
          <rect width={2 * unit - 8} height={2 * unit - 8} rx="10" className={classes.inside} />
          <path d="M24 132h128" className={classes.shelf} />
          <rect x="38" y="92" width="56" height="40" rx="5" className={stage.accentFill} />
          <path d="M46 104h40M46 114h26" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity="0.85" />
          <circle
            cx="124"
            cy="112"
            r="17"
            fill="none"
            stroke="var(--mantine-color-accent-4)"
            strokeWidth="6"
          />
          <path d="M114 88l10-12 10 12-10 9z" fill="#fff" opacity="0.9" />
        </g>
      </svg>
    </Picture>
  )
}

/** One box, higher by the unit. */
export function BoxPicture({ units }: { units: number }) {
  const height = 26 + units * 22
  return (
    <svg aria-hidden="true" viewBox="0 0 220 112" className={classes.box}>
      <path d={`M14 ${104 - height}l26-14h166v${height}l-26 14`} className={classes.side} />
      <rect x="14" y={104 - height} width="166" height={height} rx="7" className={classes.door} />
      <rect x="28" y={116 - height} width="30" height="10" rx="3" className={classes.plate} />
      <circle cx="160" cy={104 - height / 2} r="7" className={classes.lock} />
      <circle cx="138" cy={104 - height / 2} r="7" className={classes.lock} />
    </svg>
  )
}
