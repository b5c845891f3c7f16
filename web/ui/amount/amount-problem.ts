import { decimalsOf } from '@larkfield/contract/money.ts'
import { brand } from '../../brand.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { useSpeech } from '../../words/speech.tsx'
import { type AmountValue, readAmount, separatorsOf } from './read-amount.ts'

/** What a form says of an amount that is there but not understood; undefined when it is empty or a sum of the currency. */
export function useAmountProblem(currency: string = brand.currency) {
  const { amount: words } = useSignedInWords()
  const { locale } = useSpeech()
  return (value: AmountValue): string | undefined => {
    const decimals = decimalsOf(currency)
    // Typed for another currency than the one chosen since.
    if (typeof value === 'number')
      return Number(value.toFixed(decimals)) === value ? undefined : words.tooManyDecimals(decimals)
    if (value.trim() === '') return undefined
    const reading = readAmount(value, decimals, separatorsOf(locale))
    if (reading.kind === 'unclear') return words.choose
    if (reading.kind === 'wrong' && reading.why === 'too_many_decimals')
      return words.tooManyDecimals(decimals)
    return words.notAnAmount
  }
}
