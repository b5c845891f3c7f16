import { useLocation, useNavigate } from 'react-router'
import { fetchArea, fetchAreaAhead } from '../area-ahead.ts'
import { afterSignIn } from '../paths.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { useWords } from '../words/speech.tsx'
import { Credentials } from './Credentials.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { usePanels } from './panels.ts'
import { SplitScreen } from './SplitScreen.tsx'
import { useSignIn } from './use-sign-in.ts'

export default function AdminLogin() {
  const { admin, ownPassword: ownWords } = useWords().identity
  const panel = usePanels().admin
  usePageMeta(admin)
  const navigate = useNavigate()
  const { search } = useLocation()
  const { onProven, ownPassword } = useSignIn(
    () => navigate(afterSignIn('admin', search)),
    () => fetchArea('admin'),
  )
  if (ownPassword) {
    return (
      <SplitScreen panel={panel} title={ownWords.title} lead={ownWords.lead}>
        <OwnPassword {...ownPassword} />
      </SplitScreen>
    )
  }
  return (
    <SplitScreen panel={panel} title={admin.title} lead={admin.lead}>
      <Credentials who="admin" onTyping={() => fetchAreaAhead('admin')} onProven={onProven} />
    </SplitScreen>
  )
}
