import { money } from '../../ui/format.ts'
import { useMorePictureWords } from '../../words/more-pictures.ts'
import { useSpeech } from '../../words/speech.tsx'
import classes from './LedgerPicture.module.css'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'

/** What each line adds; the first brings the opening balance. */
const changes = [1840, 3250, -1250, 1250, -1420]
const sumUpTo = (line: number) => changes.slice(0, line + 1).reduce((sum, change) => sum + change, 0)

/** A statement whose lines add up, and says so. */
export function LedgerPicture() {
  const { locale } = useSpeech()
  const { ledger } = useMorePictureWords()
  const signed = (change: number) =>
    `${change < 0 ? '−' : '+'}${Math.abs(change).toLocaleString(locale, { minimumFractionDigits: 2 })}`
  return (
    <Picture label={ledger.label}>
      <div className={stage.window}>
        <div className={stage.head}>
          <span className={stage.strong}>{ledger.title}</span>
          <span className={stage.tag}>{ledger.tag}</span>
        </div>
        <div className={`tabular ${classes.lines}`}>
          {ledger.lines.map((text, n) => (
            <div key={text} className={classes.line}>
              <span>{text}</span>
              <span data-out={(changes[n] ?? 0) < 0 || undefined}>{n > 0 && signed(changes[n] ?? 0)}</span>
              <span className={stage.faint}>{money(sumUpTo(n), undefined, locale)}</span>
            </div>
          ))}
        </div>
        <div className={`tabular ${classes.sum}`}>
          <span>{ledger.closing}</span>
          <span>{money(sumUpTo(changes.length), undefined, locale)}</span>
        </div>
      </div>
    </Picture>
  )
}
