import { Button, Stack } from '@mantine/core'
import { CodeBoxes } from '../ui/CodeBoxes.tsx'
import { WaitNotice } from '../ui/WaitNotice.tsx'
import { useWords } from '../words/speech.tsx'
import { ResendCode } from './ResendCode.tsx'
import { useCodeEntry } from './use-code-entry.ts'

type Props = { flowId: string; onRight: () => Promise<void>; onBack: () => void }

/** Others have tried this name too often: the code makes this browser one they cannot keep out (S28). */
export function MailedCode({ flowId, onRight, onBack }: Props) {
  const { code, backToLogin } = useWords().identity
  const { form, submit, secondsLeft, ...another } = useCodeEntry(flowId, onRight)
  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Stack>
        <WaitNotice secondsLeft={secondsLeft} />
        <CodeBoxes key={form.key('userInput')} {...form.getInputProps('userInput')} />
        <Button type="submit" loading={submit.busy} size="md">
          {code.signIn.submit}
        </Button>
        <ResendCode {...another} />
        <Button variant="subtle" onClick={onBack}>
          {backToLogin}
        </Button>
      </Stack>
    </form>
  )
}
