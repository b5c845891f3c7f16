import { Anchor } from '@mantine/core'
import { Link, useLocation, useNavigate } from 'react-router'
import { afterSignIn, paths } from '../paths.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { signInPanel } from './panels.ts'
import { SignInForm } from './SignInForm.tsx'
import { SplitScreen } from './SplitScreen.tsx'

export default function SignIn() {
  usePageMeta({ title: 'Log in' })
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <SplitScreen
      panel={signInPanel}
      title="Log in to your account"
      lead="Use the account number from your welcome mail."
      foot={
        <>
          <Anchor component={Link} to={paths.forgotPassword}>
            Forgot password?
          </Anchor>
          <span aria-hidden>·</span>
          <span>
            New here?{' '}
            <Anchor component={Link} to={paths.signUp} inherit fw={600}>
              Sign up
            </Anchor>
          </span>
        </>
      }
    >
      <SignInForm who="customer" agreement onDone={() => navigate(afterSignIn('customer', search))} />
    </SplitScreen>
  )
}
