import { Alert } from '@mantine/core'
import { IconSend } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import type { Wire } from '../own-data.ts'

/** Someone came to see a wire that has no line in the books: here is why. */
export function WithoutLine({ wire }: { wire: Wire }) {
  const { statement: words } = useCustomerWords()
  const { money } = useFormats()
  const sentence = wire.state === 'returned' ? words.notAtAll : words.notYet
  return (
    <Alert color="accent" mb="md" role="status" icon={<IconSend aria-hidden />} className="no-print">
      {sentence(money(wire.amount, wire.currency), wire.accountName)}
    </Alert>
  )
}
