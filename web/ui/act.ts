import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renewAfterAct } from './list/renew.ts'
import { useProblemText } from './problem-text.ts'
import { toast } from './toast.tsx'

type Options<Given, Answer> = {
  /** A literal sentence of docs/SPECIFICATION.md §8 in place of the server's. */
  done?: string
  /** Likewise for a failure; the server's own sentence stands below it and says why. */
  failed?: string
  after?: (answer: Answer, given: Given) => unknown
}

/**
 * An act on the bank by a button rather than a form: busy while it is carried out, told in words, and everything in
 * view is asked for again after it. Also after a refusal: a colleague may have decided meanwhile.
 */
export function useAct<Answer, Given = void>(
  carryOut: (given: Given) => Promise<Answer>,
  { done, failed, after }: Options<Given, Answer> = {},
) {
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: carryOut,
    onSuccess: async (answer, given) => {
      const said = done ?? messageIn(answer)
      if (said) toast.success(said)
      await after?.(answer, given)
    },
    onError: (problem) => {
      const why = problemText(problem)
      const said = failed && problemText(problem, { always: failed })
      return said && said !== why ? toast.error(said, why) : toast.error(why)
    },
    onSettled: () => renewAfterAct(queryClient),
  })
  return { act: mutate, busy: isPending, problem: error }
}

const messageIn = (answer: unknown) => {
  const { message } = (answer ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : undefined
}
