import { useMorePictureWords } from '../../words/more-pictures.ts'
import { useSpeech } from '../../words/speech.tsx'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'

const FIRST_MONTH = 9
const months = [
  { into: 62, out: 48 },
  { into: 70, out: 58 },
  { into: 88, out: 84 },
  { into: 66, out: 52 },
  { into: 78, out: 56 },
  { into: 104, out: 68 },
]

/** Money in and out, month beside month. */
export function CashFlowPicture() {
  const { locale } = useSpeech()
  const { cashFlow } = useMorePictureWords()
  const nameOf = (n: number) => new Date(2025, FIRST_MONTH + n).toLocaleDateString(locale, { month: 'short' })
  return (
    <Picture label={cashFlow.label} className={stage.mat}>
      <div className={stage.window}>
        <div className={stage.head}>
          <span className={stage.strong}>{cashFlow.title}</span>
          <span className={stage.faint}>{cashFlow.span}</span>
        </div>
        <svg aria-hidden="true" viewBox="0 0 460 150" className={stage.curve}>
          <path d="M0 20h460M0 70h460M0 120h460" className={stage.lineStroke} strokeDasharray="3 6" />
          {months.map(({ into, out }, n) => (
            <g key={into} transform={`translate(${16 + n * 76} 0)`}>
              <rect x="0" y={120 - into} width="20" height={into} rx="5" className={stage.primaryFill} />
              <rect x="24" y={120 - out} width="20" height={out} rx="5" className={stage.accentFill} />
              <text x="22" y="142" textAnchor="middle" fontSize="13" fill="var(--mantine-color-dimmed)">
                {nameOf(n)}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </Picture>
  )
}
