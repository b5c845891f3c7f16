import { NumberInput, type NumberInputProps } from '@mantine/core'
import { separatorsOf } from '../../ui/amount/read-amount.ts'
import { useSpeech } from '../../words/speech.tsx'

const MOST_MONTHS = 600
const MOST_PERCENT = 50

export const MonthsField = (props: NumberInputProps) => (
  <NumberInput min={1} max={MOST_MONTHS} allowDecimal={false} hideControls inputMode="numeric" {...props} />
)

/** In percent a year, with the reader's own separator. */
export function RateField(props: NumberInputProps) {
  const { locale } = useSpeech()
  const { decimal } = separatorsOf(locale)
  return (
    <NumberInput
      min={0}
      max={MOST_PERCENT}
      decimalScale={4}
      decimalSeparator={decimal}
      allowedDecimalSeparators={[',', '.']}
      suffix="&nbsp;%"
      hideControls
      inputMode="decimal"
      {...props}
    />
  )
}
