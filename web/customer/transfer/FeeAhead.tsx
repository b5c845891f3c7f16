import { Text } from '@mantine/core'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import type { WireFlow } from './wire.ts'

type Props = { wire: Pick<WireFlow, 'form' | 'payee' | 'payer' | 'fee'> }

/** What leaves the account in all, as soon as it is plain that the wire goes to another bank. */
export function FeeAhead({ wire: { form, payee, payer, fee } }: Props) {
  const words = useCustomerWords().transfer
  const { money } = useFormats()
  const { amount } = form.getValues()
  if (!fee || typeof amount !== 'number' || amount <= 0 || payee.standing !== 'elsewhere') return null
  const inOwn = (sum: number) => money(sum, payer.accountCurrency)
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {words.leaves(inOwn(fee), inOwn(amount + fee))}
    </Text>
  )
}
