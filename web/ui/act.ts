import type { Proposal } from '@larkfield/contract/entities/proposals.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renewAfterAct } from './list/renew.ts'
import { useProblemText } from './problem-text.ts'
import { toast } from './toast.tsx'
import { useTellWaiting, waitingIn } from './waiting.ts'

type Options<Given, Answer> = {
  /** A literal sentence of docs/SPECIFICATION.md §8 in place of the server's. */
  done?: string
  /** Likewise for a failure; the server's own sentence stands below it and says why. */
  failed?: string
  after?: (answer: Answer, given: Given) => unknown
  /** Shows that it waits for a second person in the act's own place, which is told by a toast otherwise. */
  showWaiting?: (proposal: Proposal) => unknown
}

/**
 * An act on the bank by a button rather than a form: busy while it is carried out, told in words, and everything in
 * view is asked for again after it. Also after a refusal: a colleague may have decided meanwhile.
 */
export function useAct<Answer, Given = void>(
  carryOut: (given: Given) => Promise<Answer>,
  { done, failed, after, showWaiting }: Options<Given, Answer> = {},
) {
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const tellWaiting = useTellWaiting()
  const { mutate, mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: carryOut,
    onSuccess: async (answer, given) => {
      const said = done ?? messageIn(answer)
      if (said) toast.success(said)
      await after?.(answer, given)
    },
    onError: (problem) => {
      const proposal = waitingIn(problem)
      if (proposal) {
        const tell = showWaiting ?? tellWaiting
        return tell(proposal)
      }
      const why = problemText(problem)
      const said = failed && problemText(problem, { always: failed })
      return said && said !== why ? toast.error(said, why) : toast.error(why)
    },
    onSettled: () => renewAfterAct(queryClient),
  })
  /** The same where somebody waits for it: answers why it failed, which was told as well; nothing once it is done. */
  const attempt = (given: Given): Promise<string | undefined> =>
    mutateAsync(given).then(
      () => undefined,
      (problem) => (waitingIn(problem) ? undefined : problemText(problem)),
    )
  return { attempt, act: mutate, busy: isPending, problem: waitingIn(error) ? null : error, forget: reset }
}

const messageIn = (answer: unknown) => {
  const { message } = (answer ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : undefined
}
