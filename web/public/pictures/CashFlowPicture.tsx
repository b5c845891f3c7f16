import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'

const months = [
  { name: 'Oct', into: 62, out: 48 },
  { name: 'Nov', into: 70, out: 58 },
  { name: 'Dec', into: 88, out: 84 },
  { name: 'Jan', into: 66, out: 52 },
  { name: 'Feb', into: 78, out: 56 },
  { name: 'Mar', into: 104, out: 68 },
]

/** Money in and out, month beside month. */
export function CashFlowPicture() {
  return (
    <Picture label="Money in and money out, month by month" className={stage.mat}>
      <div className={stage.window}>
        <div className={stage.head}>
          <span className={stage.strong}>In and out</span>
          <span className={stage.faint}>Six months</span>
        </div>
        <svg aria-hidden="true" viewBox="0 0 460 150" className={stage.curve}>
          <path d="M0 20h460M0 70h460M0 120h460" className={stage.lineStroke} strokeDasharray="3 6" />
          {months.map(({ name, into, out }, n) => (
            <g key={name} transform={`translate(${16 + n * 76} 0)`}>
              <rect x="0" y={120 - into} width="20" height={into} rx="5" className={stage.primaryFill} />
              <rect x="24" y={120 - out} width="20" height={out} rx="5" className={stage.accentFill} />
              <text x="22" y="142" textAnchor="middle" fontSize="13" fill="var(--mantine-color-dimmed)">
                {name}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </Picture>
  )
}
