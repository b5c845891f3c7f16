import { useMorePictureWords } from '../../words/more-pictures.ts'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'

/** A phone framing a cheque. */
export function DepositPicture() {
  const { deposit } = useMorePictureWords()
  return (
    <Picture label={deposit} className={stage.mat}>
      <svg aria-hidden="true" viewBox="0 0 460 300" style={{ display: 'block', width: '100%' }}>
        <rect
          x="30"
          y="84"
          width="400"
          height="172"
          rx="12"
          fill="var(--lf-surface)"
          stroke="var(--mantine-color-default-border)"
        />
        <path
          d="M54 122h120M54 142h78M54 196h180M54 226h110M300 226h104"
          className={stage.lineStroke}
          strokeWidth="7"
          strokeLinecap="round"
        />
        <path d="M302 212c14-18 22 14 34-2s20 10 40-8" className={stage.line} />
        <rect x="318" y="114" width="88" height="30" rx="6" className={stage.softFill} />
        <rect
          x="128"
          y="14"
          width="204"
          height="280"
          rx="30"
          fill="none"
          stroke="var(--mantine-color-text)"
          strokeWidth="7"
        />
        <rect x="203" y="26" width="54" height="9" rx="4.500" fill="var(--mantine-color-text)" />
        <g
          fill="none"
          stroke="var(--mantine-color-accent-5)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M150 130v-24h24M310 130v-24h-24M150 210v24h24M310 210v24h-24" />
        </g>
        <circle cx="230" cy="266" r="13" className={stage.primaryFill} />
      </svg>
    </Picture>
  )
}
