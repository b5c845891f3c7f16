import { AtmCard } from '../../ui/AtmCard.tsx'
import { IconCheck } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { useWords } from '../../words/speech.tsx'
import classes from './HeroPicture.module.css'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'

const amounts = [
  { amount: 3250, direction: 'credit' },
  { amount: 180.5, direction: 'debit' },
  { amount: 1420, direction: 'debit' },
] as const

/** The dashboard as customers see it, drawn with the same pieces. */
export function HeroPicture() {
  const { hero } = useWords().pictures
  return (
    <Picture label={hero.label} className={classes.scene}>
      <div className={stage.window}>
        <div className={stage.head}>
          <span className={stage.faint}>{hero.available}</span>
          <span className={stage.tag}>{hero.kind}</span>
        </div>
        <div className={classes.balance}>
          <Money amount={24860.4} size="balance" />
        </div>
        <svg aria-hidden="true" viewBox="0 0 480 110" className={stage.curve}>
          <path className={stage.area} d="M0 84h52V70h60v16h58V58h70v12h56V44h64v10h52V26h68v84H0z" />
          <path className={stage.line} d="M0 84h52V70h60v16h58V58h70v12h56V44h64v10h52V26h68" />
          <circle cx="480" cy="26" r="5.5" className={stage.accentFill} />
        </svg>
        <div className={classes.entries}>
          {hero.entries.map(({ who, when }, n) => (
            <div key={who} className={stage.row}>
              <span className={stage.disc}>{who.charAt(0)}</span>
              <span>
                <strong>{who}</strong>
                <span className={stage.faint}>{when}</span>
              </span>
              <Money {...(amounts[n] ?? amounts[0])} />
            </div>
          ))}
        </div>
      </div>
      <div className={classes.card}>
        <AtmCard holder="Maya Lindqvist" number="•••• •••• •••• 4021" network="VISA" expiry="08/29" />
      </div>
      <div className={`${stage.window} ${classes.note}`}>
        <span className={classes.check}>
          <IconCheck size={18} stroke={2.4} />
        </span>
        <span>
          <span className={stage.strong}>{hero.settled}</span>
          <br />
          <span className={stage.faint}>{hero.seen}</span>
        </span>
      </div>
    </Picture>
  )
}
