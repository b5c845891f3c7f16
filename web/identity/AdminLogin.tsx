import { useLocation, useNavigate } from 'react-router'
import { afterSignIn } from '../paths.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { Credentials } from './Credentials.tsx'
import { adminPanel } from './panels.ts'
import { SplitScreen } from './SplitScreen.tsx'
import { useSignIn } from './use-sign-in.ts'

export default function AdminLogin() {
  usePageMeta({ title: 'Administrator login' })
  const navigate = useNavigate()
  const { search } = useLocation()
  const { onProven } = useSignIn(() => navigate(afterSignIn('admin', search)))
  return (
    <SplitScreen
      panel={adminPanel}
      title="Administrator login"
      lead="This door is for staff. Customers log in with their account number."
    >
      <Credentials who="admin" onProven={onProven} />
    </SplitScreen>
  )
}
