import { shortRates as english } from '../../words/en/short-rates.ts'
import { usePageWords } from '../../words/speech.tsx'
import { useFormats } from '../use-formats.ts'

type Tier = { from: number; rate: number }

/** Rates of the parts of a balance, each with the part it is for, in one line. */
export function useTierTexts() {
  const words = usePageWords('shortRates', english)
  const { money } = useFormats()
  return (tiers: readonly Tier[], currency: string, say: (rate: number) => string): string =>
    words.rates(
      tiers.map(({ from, rate }, place) => {
        const next = tiers[place + 1]
        if (place === 0 && from === 0) return say(rate)
        return next
          ? words.between(say(rate), money(from, currency), money(next.from, currency))
          : words.above(say(rate), money(from, currency))
      }),
    )
}
