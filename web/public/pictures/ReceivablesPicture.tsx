import { money } from '../../ui/format.ts'
import { Picture } from './Picture.tsx'
import stage from './Stage.module.css'

const invoices = [
  { number: '2039', from: 'Tern & Sons', amount: 4120, state: 'Paid' },
  { number: '2040', from: 'Copperleaf Studio', amount: 1880, state: 'Paid' },
  { number: '2041', from: 'Tern & Sons', amount: 9750, state: 'Due Monday' },
  { number: '2042', from: 'Hollow Oak Dairy', amount: 640, state: 'Due in 9 days' },
]

/** Invoices and whether their money has come. */
export function ReceivablesPicture() {
  return (
    <Picture label="Four invoices: two are paid, two are still due" className={stage.mat}>
      <div className={stage.window}>
        <div className={stage.head}>
          <span className={stage.strong}>Receivables</span>
          <span className={`tabular ${stage.faint}`}>{money(10390, 'USD')} open</span>
        </div>
        <div style={{ marginTop: '0.5rem' }}>
          {invoices.map(({ number, from, amount, state }) => (
            <div key={number} className={stage.row}>
              <span className={`tabular ${stage.faint}`}>{number}</span>
              <span>
                <strong>{from}</strong>
                <span className={`tabular ${stage.faint}`}>{money(amount, 'USD')}</span>
              </span>
              <span className={stage.tag} data-tone={state === 'Paid' ? undefined : 'warm'}>
                {state}
              </span>
            </div>
          ))}
        </div>
      </div>
    </Picture>
  )
}
