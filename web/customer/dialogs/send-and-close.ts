import type { UseFormReturnType } from '@mantine/form'
import { useSubmit } from '../../ui/form.ts'
import { toast } from '../../ui/toast.tsx'
import { useWords } from '../../words/speech.tsx'
import { useRenew } from '../own-data.ts'

export type After = {
  /** What is to be read again once it was sent. */
  renewed: Parameters<ReturnType<typeof useRenew>>[0]
  close: () => void
}

/** What every dialog of a customer's does: it sends, reads again what changed, says the bank's answer or what waits, and closes. */
export function useSendAndClose<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<{ message: string } | undefined>,
  { renewed, close }: After,
) {
  const { tryAgain } = useWords().sentences
  const renew = useRenew()
  const { busy, onSubmit } = useSubmit(
    form,
    async (values) => {
      const answer = await send(values)
      // What was not approved stays as it was typed.
      if (!answer) return
      await renew(renewed)
      toast.success(answer.message)
      close()
    },
    // What waits for a second signature has been sent: a toast says whose is missing.
    { fallback: tryAgain, onWaiting: close },
  )
  return { busy, onSubmit, onCancel: close, unsaved: form.isDirty() }
}
