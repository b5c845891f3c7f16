import { ApiProblem } from '../../api.ts'
import { useProblemText } from '../../ui/problem-text.ts'
import { useCustomerWords } from '../../words/customer.ts'

/** The two sentences for a customer who could not be loaded (docs/SPECIFICATION.md §8). */
export function useMeProblem(): (error: Error) => string {
  const { account } = useCustomerWords()
  const say = useProblemText()
  return (error) =>
    error instanceof ApiProblem && error.status === 404 ? account.notFound : account.fetchFailed(say(error))
}
