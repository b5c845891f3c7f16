import { useWords } from '../words/speech.tsx'
import classes from './AtmCard.module.css'
import { Logo } from './Logo.tsx'

type Props = {
  holder: string
  /** As the server masks it, such as `•••• •••• •••• 1234`; a card that is not added yet shows dots only. */
  number?: string | undefined
  network?: string | undefined
  expiry?: string | undefined
}

/** The bank's card as an object. The PIN is always masked and no full number ever reaches this component. */
export function AtmCard({ holder, number = '•••• •••• •••• ••••', network, expiry }: Props) {
  const { card } = useWords().shell
  return (
    <figure className={classes.card} aria-label={card.of(holder)}>
      <svg className={classes.field} viewBox="0 0 340 214" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 168c60-34 112-40 168-26 56 14 108 10 172-22v94H0z" opacity="0.16" />
        <path d="M0 190c70-26 120-24 176-10 58 14 104 8 164-16v50H0z" opacity="0.2" />
      </svg>
      <div className={classes.line}>
        <Logo size={26} withName onDark />
        <span className={classes.kind}>{card.kind}</span>
      </div>
      <svg className={classes.chip} viewBox="0 0 40 30" aria-hidden="true">
        <rect x="0.5" y="0.5" width="39" height="29" rx="5" />
        <path d="M0 10h13M0 20h13M27 10h13M27 20h13M13 0v30M27 0v30M13 15h14" />
      </svg>
      <div className={`tabular ${classes.number}`}>{number}</div>
      <div className={classes.line}>
        <div className={classes.holder}>
          <small>{card.holder}</small>
          <span>{holder}</span>
        </div>
        <div>
          <small>{card.expires}</small>
          <span className="tabular">{expiry ?? '••/••'}</span>
        </div>
        <div>
          <small>PIN</small>
          <span>••••</span>
        </div>
        <strong className={classes.network}>{network ?? ''}</strong>
      </div>
    </figure>
  )
}
