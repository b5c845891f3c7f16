import { because } from '@larkfield/contract/checks.ts'
import { CODE_LENGTH } from '@larkfield/contract/rules.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Button, Group, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiProblem, api } from '../api.ts'
import { paths } from '../paths.ts'
import { resetFlow } from '../session.ts'
import { useSubmit, validateBy } from '../ui/form.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { useCheckText, useProblemText } from '../ui/problem-text.ts'
import { toast } from '../ui/toast.tsx'
import { useWords } from '../words/speech.tsx'
import { CodeBoxes } from './CodeBoxes.tsx'
import { Linked } from './Linked.tsx'
import { usePanels } from './panels.ts'
import { RecoveryForm } from './RecoveryForm.tsx'
import { useWait, WaitNotice } from './WaitNotice.tsx'

/** Here an empty code and half a code are the same mistake. */
const completeCode = [
  {
    field: 'userInput',
    ...because('code_incomplete'),
    holds: ({ userInput }: Record<string, unknown>) => String(userInput).length === CODE_LENGTH,
  },
]

export default function ResetCode() {
  const { code } = useWords().identity
  const words = code.reset
  const panel = usePanels().reset(2)
  const problemText = useProblemText()
  const checkText = useCheckText()
  usePageMeta({ title: code.title })
  const { userId = '' } = useParams()
  const navigate = useNavigate()
  const { secondsLeft, heed } = useWait()
  const [resending, setResending] = useState(false)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { userInput: '' },
    validate: validateBy(completeCode, checkText),
  })
  const submit = useSubmit(form, async (body) => {
    try {
      await heed(api('POST /verify/{userId}', { params: { userId }, body }))
    } catch (error) {
      throw atTheBoxes(error)
    }
    resetFlow.verified()
    navigate(paths.resetPassword(userId))
  })

  const resend = async () => {
    setResending(true)
    try {
      const { message } = await heed(api('GET /resend-otp/{userId}', { params: { userId } }))
      // The old code is dead: empty boxes say so, and the new one can be typed at once.
      form.reset()
      toast.success(message)
    } catch (error) {
      toast.error(problemText(error))
    } finally {
      setResending(false)
    }
  }

  return (
    <RecoveryForm
      panel={panel}
      words={words}
      backTo={paths.home}
      {...submit}
      below={
        <Group justify="center" gap={6}>
          <Text c="dimmed">{words.nothing}</Text>
          <Button variant="subtle" size="compact-md" loading={resending} onClick={resend}>
            {words.resend}
          </Button>
        </Group>
      }
    >
      <WaitNotice secondsLeft={secondsLeft}>
        <Linked words={words.wait} to={paths.forgotPassword} />.
      </WaitNotice>
      <CodeBoxes key={form.key('userInput')} {...form.getInputProps('userInput')} />
    </RecoveryForm>
  )
}

/** Whatever is refused here is about the code; an answer without a sentence gets that of docs/SPECIFICATION.md §8. */
function atTheBoxes(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error
  const { code, message } =
    error.code === 'unknown' ? { code: 'wrong_code', message: texts.code.invalid } : error
  return new ApiProblem({ ...error, code, message, field: error.status === 0 ? undefined : 'userInput' })
}
