import { Text } from '@mantine/core'
import { useRateLines } from '../../ui/rates/rate-lines.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useOwnOffer } from '../own-offer.ts'

/** Beside the form for a loan: what its type costs today, with an example; nothing until that is known. */
export function LoanCostToday({ type, currency }: { type: string; currency: string }) {
  const { cost: words } = useCustomerWords().loans
  const { percent } = useFormats()
  const say = useRateLines()
  const offer = useOwnOffer(type, currency)
  if (!offer) return null
  // Terms that came with the bank are no offer: nobody has decided on them.
  const shown = offer.terms.isShipped ? offer.ahead[0] : offer
  const loan = shown?.terms.loan
  if (!shown || !loan) return <Text c="dimmed">{words.ownOffer}</Text>
  const { rate, monthsLeast, monthsMost } = loan
  return (
    <div>
      <Text className="tabular">
        <strong>{words.rate(percent(rate))}</strong>, {words.months(monthsLeast, monthsMost)}
      </Text>
      <Text size="sm" c="dimmed" className="tabular">
        {say.example({ terms: shown.terms, example: shown.example, currency })}
      </Text>
      {say.ahead(offer).map((line) => (
        <Text key={line} size="sm" c="dimmed" className="tabular">
          {line}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {words.ownOffer}
      </Text>
    </div>
  )
}
