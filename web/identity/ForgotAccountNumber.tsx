import { useState } from 'react'
import { api } from '../api.ts'
import { paths } from '../paths.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { useRecoveryWords } from '../words/recovery.ts'
import { useWords } from '../words/speech.tsx'
import { AskForEmail } from './AskForEmail.tsx'
import { Done } from './Done.tsx'
import { usePanels } from './panels.ts'
import { SplitScreen } from './SplitScreen.tsx'

/** The number one signs in with, by mail. What is said is the same for every address. */
export default function ForgotAccountNumber() {
  const { shell } = useWords()
  const { forgotNumber } = useRecoveryWords()
  const panel = usePanels().signIn
  usePageMeta({ title: forgotNumber.title })
  const [answer, setAnswer] = useState<string>()
  const send = async (email: string) => {
    const { message } = await api('POST /forgot-account-number', { body: { email } })
    setAnswer(message)
  }

  if (!answer) return <AskForEmail panel={panel} words={forgotNumber} send={send} />
  return (
    <SplitScreen panel={panel} title={forgotNumber.sent}>
      <Done text={answer} next={{ to: paths.signIn, label: shell.logIn }} />
    </SplitScreen>
  )
}
