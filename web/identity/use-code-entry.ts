import { because } from '@larkfield/contract/checks.ts'
import { CODE_LENGTH } from '@larkfield/contract/rules.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { ApiProblem, api } from '../api.ts'
import { useSubmit, validateBy } from '../ui/form.ts'
import { useCheckText, useProblemText } from '../ui/problem-text.ts'
import { toast } from '../ui/toast.tsx'
import { useWait } from '../ui/WaitNotice.tsx'

/** Here an empty code and half a code are the same mistake. */
const completeCode = [
  {
    field: 'userInput',
    ...because('code_incomplete'),
    holds: ({ userInput }: Record<string, unknown>) => String(userInput).length === CODE_LENGTH,
  },
]

/** A code in six boxes, for a reset or a sign-in: entering it, and having another one sent. */
export function useCodeEntry(flowId: string, onRight: () => Promise<void>) {
  const problemText = useProblemText()
  const checkText = useCheckText()
  const { secondsLeft, heed } = useWait()
  const [resending, setResending] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { userInput: '' },
    validate: validateBy(completeCode, checkText),
  })
  const submit = useSubmit(form, async (body) => {
    try {
      await heed(api('POST /verify/{userId}', { params: { userId: flowId }, body }))
    } catch (error) {
      throw atTheBoxes(error)
    }
    await onRight()
  })

  const resend = async () => {
    setResending(true)
    try {
      const { message } = await heed(api('GET /resend-otp/{userId}', { params: { userId: flowId } }))
      // The old code is dead: empty boxes say so, and the new one can be typed at once.
      form.reset()
      toast.success(message)
    } catch (error) {
      toast.error(problemText(error))
    } finally {
      setResending(false)
    }
  }
  return { form, submit, secondsLeft, resend, resending }
}

/** Whatever is refused here is about the code; an answer without a sentence gets that of docs/SPECIFICATION.md §8. */
function atTheBoxes(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error
  const { code, message } =
    error.code === 'unknown' ? { code: 'wrong_code', message: texts.code.invalid } : error
  return new ApiProblem({ ...error, code, message, field: error.status === 0 ? undefined : 'userInput' })
}
