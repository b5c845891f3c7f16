import { useNavigate, useParams } from 'react-router'
import { paths } from '../paths.ts'
import { resetFlow } from '../session.ts'
import { CodeBoxes } from '../ui/CodeBoxes.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { WaitNotice } from '../ui/WaitNotice.tsx'
import { useRecoveryWords } from '../words/recovery.ts'
import { Linked } from './Linked.tsx'
import { RecoveryForm } from './RecoveryForm.tsx'
import { ResendCode } from './ResendCode.tsx'
import { useCodeEntry } from './use-code-entry.ts'

export default function ResetCode() {
  const { code, reset } = useRecoveryWords()
  const words = code.reset
  const panel = { ...reset.panel, step: 2 }
  usePageMeta({ title: code.title })
  const { userId = '' } = useParams()
  const navigate = useNavigate()
  const { form, submit, secondsLeft, ...another } = useCodeEntry(userId, async () => {
    resetFlow.verified()
    navigate(paths.resetPassword(userId))
  })

  return (
    <RecoveryForm
      panel={panel}
      words={words}
      backTo={paths.home}
      {...submit}
      below={<ResendCode {...another} />}
    >
      <WaitNotice secondsLeft={secondsLeft}>
        <Linked words={words.wait} to={paths.forgotPassword} />.
      </WaitNotice>
      <CodeBoxes key={form.key('userInput')} {...form.getInputProps('userInput')} />
    </RecoveryForm>
  )
}
