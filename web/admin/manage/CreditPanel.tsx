import { creditChecks } from '@larkfield/contract/checks.ts'
import { api } from '../../api.ts'
import { useAdmin } from '../../session.ts'
import { required } from '../pieces/required.ts'
import { toBooking } from './booking-values.ts'
import { MoneyPanel } from './MoneyPanel.tsx'
import type { PanelProps } from './panel.ts'

const checks = [...creditChecks, ...required(['from', 'amount'])]

export function CreditPanel(props: PanelProps) {
  const { _id: adminId } = useAdmin()
  return (
    <MoneyPanel
      {...props}
      kind="credit"
      checks={checks}
      attemptOf={({ chooseAccount, from, to: _to, ...booking }) =>
        adminId ? { chooseAccount, from, ...toBooking(booking) } : undefined
      }
      send={(body, idempotencyKey) =>
        api('POST /credit/{adminId}', { params: { adminId }, body, idempotencyKey })
      }
    />
  )
}
