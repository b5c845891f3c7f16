import { money } from '../../ui/format.ts'
import { IconLock, IconShieldCheck } from '../../ui/icons.ts'
import { useMorePictureWords } from '../../words/more-pictures.ts'
import { useSpeech } from '../../words/speech.tsx'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'

const DAILY_LIMIT = 25_000

/** What stands between a stranger and the money. */
export function FraudPicture() {
  const { locale } = useSpeech()
  const { fraud } = useMorePictureWords()
  const guards = [
    { ...fraud.codes, state: fraud.on },
    { ...fraud.limit, state: money(DAILY_LIMIT, undefined, locale) },
    { ...fraud.tries, state: fraud.on },
  ]
  return (
    <Picture label={fraud.label} className={stage.mat}>
      <div className={stage.window}>
        <div className={stage.head}>
          <span className={stage.strong}>{fraud.title}</span>
          <span className={stage.tag}>
            <IconShieldCheck size={16} stroke={2} />
            {fraud.tag}
          </span>
        </div>
        <div style={{ marginTop: '0.5rem' }}>
          {guards.map(({ title, text, state }) => (
            <div key={title} className={stage.row}>
              <span className={stage.disc}>
                <IconLock size={18} stroke={1.7} />
              </span>
              <span>
                <strong>{title}</strong>
                <span className={stage.faint}>{text}</span>
              </span>
              <span className={`tabular ${stage.tag}`}>{state}</span>
            </div>
          ))}
        </div>
      </div>
    </Picture>
  )
}
