import { Anchor } from '@mantine/core'
import { Link, useLocation, useNavigate } from 'react-router'
import { afterSignIn, paths } from '../paths.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { Credentials } from './Credentials.tsx'
import { OwnPassword, ownPasswordWords } from './OwnPassword.tsx'
import { signInPanel } from './panels.ts'
import { SplitScreen } from './SplitScreen.tsx'
import { useSignIn } from './use-sign-in.ts'

export default function SignIn() {
  usePageMeta({ title: 'Log in' })
  const navigate = useNavigate()
  const { search } = useLocation()
  const { onProven, ownPassword } = useSignIn(() => navigate(afterSignIn('customer', search)))

  if (ownPassword) {
    return (
      <SplitScreen panel={signInPanel} {...ownPasswordWords}>
        <OwnPassword {...ownPassword} />
      </SplitScreen>
    )
  }
  return (
    <SplitScreen
      panel={signInPanel}
      title="Log in to your account"
      lead="Use the account number from your welcome mail."
      foot={
        <>
          <Anchor component={Link} to={paths.forgotPassword} inherit>
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
      <Credentials who="customer" agreement onProven={onProven} />
    </SplitScreen>
  )
}
