import { api } from '../../api.ts'
import { required } from '../pieces/required.ts'
import { toBooking } from './booking-values.ts'
import { MoneyPanel } from './MoneyPanel.tsx'
import type { PanelProps } from './panel.ts'

const checks = required(['chooseAccount', 'to', 'amount', 'description'])

export function DebitPanel(props: PanelProps) {
  return (
    <MoneyPanel
      {...props}
      kind="debit"
      checks={checks}
      attemptOf={({ chooseAccount, to, from: _from, ...booking }, account) => ({
        accountId: account?.customer?.id ?? '',
        body: { chooseAccount, to, ...toBooking(booking), description: booking.description },
      })}
      send={({ accountId, body }, idempotencyKey) =>
        api('POST /debit/{accountId}', { params: { accountId }, body, idempotencyKey })
      }
    />
  )
}
