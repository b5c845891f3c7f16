import { Alert } from '@mantine/core'
import { useBroughtIntoView } from '../../ui/brought-into-view.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { useCustomerWords } from '../../words/customer.ts'
import type { Gone } from './payer.ts'

/** Stays until another account is chosen: nothing is paid from one that nobody chose. */
export function PayerGone({ gone }: { gone: Gone }) {
  const words = useCustomerWords().transfer.payerGone
  const inView = useBroughtIntoView<HTMLDivElement>()
  return (
    <Alert {...inView} color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
      {words[gone]}
    </Alert>
  )
}
