import { type Check, firstFailing } from '@larkfield/contract/checks.ts'
import type { Proposal } from '@larkfield/contract/entities/proposals.ts'
import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import { ApiProblem } from '../api.ts'
import { painted } from './painted.ts'
import { type Choices, useProblemText } from './problem-text.ts'
import { toast } from './toast.tsx'
import { useTellWaiting, waitingIn } from './waiting.ts'

type Sending = Choices & {
  /** Shows that it waits for a second person in the form's own place, which is told by a toast otherwise. */
  showWaiting?: (proposal: Proposal) => unknown
  /** It waits: the form is done. */
  onWaiting?: (proposal: Proposal) => unknown
}

/**
 * The one way a form is sent: the first wrong field gets the focus, its sentence stands beside it and in a toast,
 * nothing typed is lost, and a second press while the first is under way does nothing.
 */
export function useSubmit<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<void>,
  { showWaiting, onWaiting, ...choices }: Sending = {},
) {
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<string>()
  const say = useProblemText()
  const tellWaiting = useTellWaiting()

  const point = (field: string, message: string) => {
    form.setFieldError(field, message)
    form.getInputNode(field)?.focus()
  }

  const submit = async (values: Values) => {
    if (busy) return
    setBusy(true)
    setWhy(undefined)
    toast.dropError()
    // The busy button first: putting a request together takes a slow phone longer than an answer to a tap may.
    await painted()
    try {
      await send(values)
    } catch (error) {
      const proposal = waitingIn(error)
      if (proposal) {
        const tell = showWaiting ?? tellWaiting
        tell(proposal)
        return void onWaiting?.(proposal)
      }
      const message = say(error, choices)
      toast.error(message)
      // One sentence for every failure does not tell what to mend: the server's own stands at the field or in `why`.
      const own = say(error, { ...choices, always: undefined })
      if (error instanceof ApiProblem && error.field && error.field in values) point(error.field, own)
      else if (own !== message) setWhy(own)
    } finally {
      setBusy(false)
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // Whoever corrects the form has read what was wrong with it.
    event.currentTarget.addEventListener('input', toast.dropError, { once: true })
    form.onSubmit(submit, (errors) => {
      const [first] = Object.entries(errors)
      if (!first) return
      const message = String(first[1])
      point(first[0], message)
      toast.error(message)
    })(event)
  }

  return { busy, onSubmit, why }
}

/** The contract's ordered checks as a form's `validate`: one error at a time, the same that the server would give. */
export const validateBy =
  <Values>(
    checks: readonly Check<Record<string, unknown>>[],
    say: (check: Check<Record<string, unknown>>) => string = ({ text }) => text,
  ) =>
  (values: Values): Record<string, string> => {
    const wrong = firstFailing(checks, values as Record<string, unknown>)
    return wrong ? { [wrong.field]: say(wrong) } : {}
  }
