import { Anchor } from '@mantine/core'
import { Link, useLocation, useNavigate } from 'react-router'
import { fetchArea, fetchAreaAhead } from '../area-ahead.ts'
import { afterSignIn, paths } from '../paths.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { useWords } from '../words/speech.tsx'
import { usePanels } from './panels.ts'
import { SignInSteps } from './SignInSteps.tsx'
import { SplitScreen } from './SplitScreen.tsx'
import { useSignIn } from './use-sign-in.ts'

export default function SignIn() {
  const { signIn } = useWords().identity
  const panel = usePanels().signIn
  usePageMeta({ title: signIn.title })
  const navigate = useNavigate()
  const { search } = useLocation()
  const { laterStep, steps } = useSignIn('customer', {
    onDone: (hasStep) => navigate(afterSignIn('customer', search), { replace: hasStep }),
    ready: () => fetchArea('customer'),
  })

  if (laterStep) {
    return (
      <SplitScreen panel={panel} title={laterStep.title} lead={laterStep.lead}>
        <SignInSteps {...steps} />
      </SplitScreen>
    )
  }
  return (
    <SplitScreen
      panel={panel}
      title={signIn.heading}
      lead={signIn.lead}
      foot={
        <>
          <Anchor component={Link} to={paths.forgotPassword} inherit>
            {signIn.forgot}
          </Anchor>
          <span aria-hidden>·</span>
          <Anchor component={Link} to={paths.forgotAccountNumber} inherit>
            {signIn.forgotNumber}
          </Anchor>
          <span>
            {signIn.newHere}{' '}
            <Anchor component={Link} to={paths.signUp} inherit fw={600}>
              {signIn.signUp}
            </Anchor>
          </span>
        </>
      }
    >
      <SignInSteps {...steps} agreement onTyping={() => fetchAreaAhead('customer')} />
    </SplitScreen>
  )
}
