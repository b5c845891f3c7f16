import { money } from '../../ui/format.ts'
import { useMorePictureWords } from '../../words/more-pictures.ts'
import { useSpeech } from '../../words/speech.tsx'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'

const invoices = [
  { number: '2039', from: 'Tern & Sons', amount: 4120, state: 'paid' },
  { number: '2040', from: 'Copperleaf Studio', amount: 1880, state: 'paid' },
  { number: '2041', from: 'Tern & Sons', amount: 9750, state: 'dueMonday' },
  { number: '2042', from: 'Hollow Oak Dairy', amount: 640, state: 'dueLater' },
] as const
const OPEN = 10_390

/** Invoices and whether their money has come. */
export function ReceivablesPicture() {
  const { locale } = useSpeech()
  const { receivables } = useMorePictureWords()
  return (
    <Picture label={receivables.label} className={stage.mat}>
      <div className={stage.window}>
        <div className={stage.head}>
          <span className={stage.strong}>{receivables.title}</span>
          <span className={`tabular ${stage.faint}`}>{receivables.open(money(OPEN, undefined, locale))}</span>
        </div>
        <div style={{ marginTop: '0.5rem' }}>
          {invoices.map(({ number, from, amount, state }) => (
            <div key={number} className={stage.row}>
              <span className={`tabular ${stage.faint}`}>{number}</span>
              <span>
                <strong>{from}</strong>
                <span className={`tabular ${stage.faint}`}>{money(amount, undefined, locale)}</span>
              </span>
              <span className={stage.tag} data-tone={state === 'paid' ? undefined : 'warm'}>
                {receivables[state]}
              </span>
            </div>
          ))}
        </div>
      </div>
    </Picture>
  )
}
