import type { UseFormReturnType } from '@mantine/form'
import { ApiProblem } from '../../api.ts'
import { useProblemText } from '../../ui/problem-text.ts'
import { toast } from '../../ui/toast.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useWords } from '../../words/speech.tsx'

type Refusals = { tooLarge: string; wrongType: string }

/** A form's field that is a file: what is wrong with it stands beside it and in a toast. */
export function useFileField<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  name: string & keyof Values,
  { tooLarge, wrongType }: Refusals,
) {
  const say = useProblemText()
  const { empty } = useCustomerWords().dialogs.file
  const { tryAgain } = useWords().sentences
  const sentences = { size: tooLarge, type: wrongType, empty }

  return {
    field: {
      file: form.getValues()[name] as File | undefined,
      error: form.errors[name],
      onPick: (file: File) => {
        form.setFieldValue(name, file as never)
        form.clearFieldError(name)
      },
      onRefuse: (why: keyof typeof sentences) => {
        form.setFieldError(name, sentences[why])
        toast.error(sentences[why])
      },
    },
    /** What the bank says of the file goes beside the file, unless it names another field. */
    tell: (problem: unknown): never => {
      const isOther = problem instanceof ApiProblem && problem.field && problem.field !== name
      if (!isOther) form.setFieldError(name, say(problem, { fallback: tryAgain }))
      throw problem
    },
  }
}
