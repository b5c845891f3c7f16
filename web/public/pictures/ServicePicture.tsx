import type { ReactNode } from 'react'
import classes from './ServicePicture.module.css'
import stage from './Stage.module.css'

/** One small drawing per service, in one hand: a primary shape, a soft one, a spot of accent. */
const drawings: Record<string, ReactNode> = {
  investment: (
    <>
      <path d="M20 92h80" className={classes.ground} />
      <path d="M60 92V50" className={classes.stem} />
      <path d="M60 60c-22 2-30-10-30-26 20-2 30 8 30 26z" className={stage.primaryFill} />
      <path d="M60 50c0-18 10-28 32-28 0 20-10 30-32 28z" className={stage.softFill} />
      <circle cx="60" cy="98" r="8" className={stage.accentFill} />
    </>
  ),
  exchange: (
    <>
      <circle cx="44" cy="48" r="26" className={stage.softFill} />
      <circle cx="76" cy="72" r="26" className={stage.primaryFill} />
      <path d="M78 24h18v18M42 98H24V80" className={classes.spark} />
    </>
  ),
  insurance: (
    <>
      <path d="M60 18c26 0 42 18 42 40H18c0-22 16-40 42-40z" className={stage.primaryFill} />
      <path d="M60 58v32c0 12-18 12-18 0" className={classes.stem} />
      <path d="M18 58c8-8 20-8 28 0 8-8 20-8 28 0 8-8 20-8 28 0" className={classes.edge} />
      <circle cx="60" cy="16" r="5" className={stage.accentFill} />
    </>
  ),
  advisory: (
    <>
      <path
        d="M18 30a10 10 0 0 1 10-10h44a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10H44L28 78V64a10 10 0 0 1-10-10z"
        className={stage.primaryFill}
      />
      <path
        d="M58 72h34a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8v10l-12-10H66a8 8 0 0 1-8-8z"
        className={stage.softFill}
      />
      <circle cx="38" cy="42" r="4.500" className={stage.accentFill} />
      <circle cx="51" cy="42" r="4.500" className={stage.accentFill} />
      <circle cx="64" cy="42" r="4.500" className={stage.accentFill} />
    </>
  ),
  management: (
    <>
      <rect x="18" y="24" width="60" height="42" rx="8" className={stage.softFill} />
      <rect x="30" y="40" width="60" height="42" rx="8" className={stage.primaryFill} opacity="0.75" />
      <rect x="42" y="56" width="60" height="42" rx="8" className={stage.primaryFill} />
      <path d="M54 72h20" className={classes.spark} />
    </>
  ),
  cards: (
    <g transform="rotate(-8 60 60)">
      <rect x="14" y="32" width="92" height="58" rx="9" className={stage.primaryFill} />
      <rect x="14" y="44" width="92" height="11" className={stage.softFill} />
      <rect x="24" y="68" width="16" height="12" rx="3" className={stage.accentFill} />
    </g>
  ),
  mortgages: (
    <>
      <path d="M14 60l46-38 46 38" className={classes.roof} />
      <path d="M28 54v44h64V54L60 28z" className={stage.softFill} />
      <rect x="50" y="66" width="20" height="32" rx="3" className={stage.primaryFill} />
      <circle cx="65" cy="83" r="2.500" className={stage.accentFill} />
    </>
  ),
}

export function ServicePicture({ id }: { id: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 120" className={classes.tile}>
      {drawings[id]}
    </svg>
  )
}
