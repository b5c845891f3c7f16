import { useLocation, useNavigate } from 'react-router'
import { fetchArea, fetchAreaAhead } from '../area-ahead.ts'
import { afterSignIn } from '../paths.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { useWords } from '../words/speech.tsx'
import { usePanels } from './panels.ts'
import { SignInSteps } from './SignInSteps.tsx'
import { SplitScreen } from './SplitScreen.tsx'
import { useSignIn } from './use-sign-in.ts'

export default function AdminLogin() {
  const { admin } = useWords().identity
  usePageMeta(admin)
  const navigate = useNavigate()
  const { search } = useLocation()
  const { laterStep, steps } = useSignIn('admin', {
    onDone: (hasStep) => navigate(afterSignIn('admin', search), { replace: hasStep }),
    ready: () => fetchArea('admin'),
  })
  const { title, lead } = laterStep ?? admin
  return (
    <SplitScreen panel={usePanels().admin} title={title} lead={lead}>
      <SignInSteps {...steps} onTyping={() => fetchAreaAhead('admin')} />
    </SplitScreen>
  )
}
