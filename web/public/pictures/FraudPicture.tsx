import { IconLock, IconShieldCheck } from '@tabler/icons-react'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'

const guards = [
  { title: 'Three personal codes', text: 'Checked together on every wire', state: 'On' },
  { title: 'Daily limit', text: 'What may leave in one day', state: '$25,000.00' },
  { title: 'Five wrong tries', text: 'Transfers rest for 15 minutes', state: 'On' },
]

/** What stands between a stranger and the money. */
export function FraudPicture() {
  return (
    <Picture
      label="The safeguards of an account: personal codes, a daily limit and a lock after five wrong tries"
      className={stage.mat}
    >
      <div className={stage.window}>
        <div className={stage.head}>
          <span className={stage.strong}>Safeguards</span>
          <span className={stage.tag}>
            <IconShieldCheck size={16} stroke={2} />
            Protected
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
