import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { paths } from '../paths.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { toast } from '../ui/toast.tsx'
import { useRecoveryWords } from '../words/recovery.ts'
import { useWords } from '../words/speech.tsx'
import { AskForEmail } from './AskForEmail.tsx'
import { Done } from './Done.tsx'
import { afterForgotMs, useRedirect } from './redirect.ts'
import { SplitScreen } from './SplitScreen.tsx'

export default function ForgotPassword() {
  const { sentences } = useWords()
  const { forgot, reset } = useRecoveryWords()
  const panel = { ...reset.panel, step: 1 }
  usePageMeta({ title: forgot.title })
  const [codePath, setCodePath] = useState<string>()
  useRedirect(codePath, afterForgotMs)
  const [search] = useSearchParams()
  const hasLostAll = search.get('lost') === 'factors'
  const send = async (email: string) => {
    const { message, data } = await api('POST /forgot', { body: { email } })
    toast.success(message)
    setCodePath(paths.resetCode(data))
  }

  if (!codePath) {
    return (
      <AskForEmail
        panel={panel}
        words={hasLostAll ? { ...forgot, ...forgot.factors } : forgot}
        backTo={paths.home}
        fallback={sentences.tryAgainLater}
        send={send}
      />
    )
  }
  return (
    <SplitScreen panel={panel} title={forgot.sent}>
      <Done text={forgot.sentText} next={{ to: codePath, label: forgot.next }} />
    </SplitScreen>
  )
}
