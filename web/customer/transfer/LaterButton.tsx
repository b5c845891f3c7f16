import { Button } from '@mantine/core'
import { IconCalendarEvent } from '../../ui/icons.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useOpenOrder } from '../orders/open-order.ts'
import type { WireValues } from './wire-form.ts'

/** The same payment on another day, or again and again: with what is typed already. */
export function LaterButton({ values }: { values: WireValues }) {
  const words = useCustomerWords().transfer
  const openOrder = useOpenOrder()
  const { account, amount, accountName, recipientAccount, bank, description } = values
  return (
    <Button
      variant="subtle"
      size="compact-md"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconCalendarEvent size={18} aria-hidden />}
      onClick={() =>
        openOrder({ account, amount, accountName, recipientAccount, bank, description, rhythm: 'once' })
      }
    >
      {words.later}
    </Button>
  )
}
