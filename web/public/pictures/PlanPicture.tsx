import { IconCalendarEvent, IconFileInvoice, IconUsers } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { useMorePictureWords } from '../../words/more-pictures.ts'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'

const figures = [
  { icon: IconUsers, amount: 18400, direction: 'debit' },
  { icon: IconFileInvoice, amount: 9750, direction: 'credit' },
  { icon: IconCalendarEvent, amount: 6210, direction: 'debit' },
] as const

/** What a company has today and what the next days will do to it. */
export function PlanPicture() {
  const { plan } = useMorePictureWords()
  const ahead = figures.map((figure, n) => ({ ...figure, text: '', when: '', ...plan.ahead[n] }))
  return (
    <Picture label={plan.label}>
      <div className={stage.window}>
        <div className={stage.head}>
          <span className={stage.faint}>{plan.available}</span>
          <span className={stage.tag}>{plan.tag}</span>
        </div>
        <Money amount={62318.75} size="balance" />
        <svg aria-hidden="true" viewBox="0 0 480 90" className={stage.curve}>
          <path
            className={stage.area}
            d="M0 40c50-10 80 14 130 6s70-34 120-26 60 40 110 36 70-26 120-24v58H0z"
          />
          <path className={stage.line} d="M0 40c50-10 80 14 130 6s70-34 120-26" />
          <path className={stage.line} strokeDasharray="2 8" d="M250 20c50 8 60 40 110 36s70-26 120-24" />
          <circle cx="250" cy="20" r="5.5" className={stage.accentFill} />
        </svg>
        {ahead.map(({ icon: Icon, text, when, amount, direction }) => (
          <div key={text} className={stage.row}>
            <span className={stage.disc}>
              <Icon size={19} stroke={1.7} />
            </span>
            <span>
              <strong>{text}</strong>
              <span className={stage.faint}>{when}</span>
            </span>
            <Money amount={amount} direction={direction} />
          </div>
        ))}
      </div>
    </Picture>
  )
}
