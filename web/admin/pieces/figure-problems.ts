import { separatorsOf } from '../../ui/amount/read-amount.ts'
import { readPercent } from '../../ui/amount/read-percent.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useSpeech } from '../../words/speech.tsx'

type Limits = readonly [least: number, most: number]

const outside = (figure: number, [least, most]: Limits) => figure < least || figure > most

/** A number of months as it is typed; undefined for anything else. */
export const readMonths = (typed: string): number | undefined =>
  /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined

/** Percentages as they are typed on this page. */
export function useReadPercent() {
  const separators = separatorsOf(useSpeech().locale)
  return (typed: string) => readPercent(typed, separators)
}

/** What is wrong with a percentage or a number of months as it is typed, with the limits that the bank has for it. */
export function useFigureProblems() {
  const { form: words } = useDeskWords().products
  const { number, percent } = useFormats()
  const read = useReadPercent()
  return {
    percent(typed: string, limits: Limits): string | null {
      const figure = read(typed)
      if (figure === undefined) return words.notPercent
      return outside(figure, limits) ? words.percentBetween(percent(limits[0]), percent(limits[1])) : null
    },
    months(typed: string, limits: Limits): string | null {
      const figure = readMonths(typed)
      if (figure === undefined) return words.notMonths
      return outside(figure, limits) ? words.monthsBetween(number(limits[0]), number(limits[1])) : null
    },
  }
}
