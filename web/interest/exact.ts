import { withMinus } from '../ui/format.ts'
import { useSpeech } from '../words/speech.tsx'

/** All decimals of an amount, as the language writes them: a number would lose some. */
export function useExact(): (amount: string) => string {
  const { locale } = useSpeech()
  return (amount) => {
    const decimals = amount.length - amount.indexOf('.') - 1
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    return withMinus(new Intl.NumberFormat(locale, digits).format(amount as `${number}`))
  }
}
