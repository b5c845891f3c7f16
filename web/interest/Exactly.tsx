import { decimalsOf } from '@larkfield/contract/money.ts'
import { Text } from '@mantine/core'
import { useFormats } from '../ui/use-formats.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { useExact } from './exact.ts'

/** As a sum of the currency first, and beside it to the last decimal, so that it can be added up again by hand. */
export function Exactly({ amount, currency }: { amount: string; currency: string }) {
  const { interest: words } = useSignedInWords()
  const { money } = useFormats()
  const exact = useExact()
  return (
    <span className="tabular">
      {money(roundedDown(amount, currency), currency)},{' '}
      <Text span size="sm" c="dimmed">
        {words.exactly(exact(amount))}
      </Text>
    </span>
  )
}

/** Without what is less than a minor unit, as it is credited or charged. */
function roundedDown(amount: string, currency: string): number {
  const [whole = '', decimals = ''] = amount.split('.')
  // A minus before nothing would be none.
  return Number(`${whole}.${decimals.slice(0, decimalsOf(currency))}`) || 0
}
