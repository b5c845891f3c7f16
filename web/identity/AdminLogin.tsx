import { useLocation, useNavigate } from 'react-router'
import { afterSignIn } from '../paths.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { adminPanel } from './panels.ts'
import { SignInForm } from './SignInForm.tsx'
import { SplitScreen } from './SplitScreen.tsx'

export default function AdminLogin() {
  usePageMeta({ title: 'Administrator login' })
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <SplitScreen
      panel={adminPanel}
      title="Administrator login"
      lead="This door is for staff. Customers log in with their account number."
    >
      <SignInForm who="admin" onDone={() => navigate(afterSignIn('admin', search))} />
    </SplitScreen>
  )
}
