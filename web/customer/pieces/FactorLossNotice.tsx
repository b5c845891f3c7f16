import { Alert, Button } from '@mantine/core'
import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import type { Me } from '../own-data.ts'

/** On every screen while lost factors wait to be removed: whoever reads this has one, and can stop it (S34). */
export function FactorLossNotice({ me }: { me: Me | undefined }) {
  const { factorLoss } = useCustomerWords().layout
  const { moment } = useFormats()
  const { act, busy } = useAct(() => api('DELETE /factor-loss'))
  if (!me?.factorsRemovedAt) return null
  return (
    <Alert
      color="accent"
      radius="lg"
      mb="lg"
      icon={<IconAlertTriangle aria-hidden />}
      title={factorLoss.title}
      role="alert"
    >
      {factorLoss.text(moment(me.factorsRemovedAt))}
      <div>
        <Button size="sm" mt="sm" loading={busy} onClick={() => act()}>
          {factorLoss.stop}
        </Button>
      </div>
    </Alert>
  )
}
