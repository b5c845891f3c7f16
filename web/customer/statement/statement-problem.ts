import { ApiProblem } from '../../api.ts'
import { useProblemText } from '../../ui/problem-text.ts'
import { useCustomerWords } from '../../words/customer.ts'

/** Anything but a 404 is shown behind one prefix; a 404 means there is no statement (docs/SPECIFICATION.md §8). */
export function useStatementProblem(): (error: Error) => string {
  const { statement: words } = useCustomerWords()
  const problemText = useProblemText()
  return (error) =>
    error instanceof ApiProblem && error.status === 404 ? words.empty : `${words.failed}${problemText(error)}`
}
