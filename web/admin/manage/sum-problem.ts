import { useAmountProblem } from '../../ui/amount/amount-problem.ts'
import type { AccountValues } from './account-values.ts'

const sums = ['accountLimit', 'totalBalance', 'availableBalance'] as const

/** What a form of an account says of the first of its sums that is there but not understood. */
export function useSumProblem(currency: string) {
  const problemOf = useAmountProblem(currency)
  return (values: AccountValues): Record<string, string> => {
    for (const name of sums) {
      const problem = problemOf(values[name])
      if (problem) return { [name]: problem }
    }
    return {}
  }
}
