import { type ComponentProps, lazy, Suspense } from 'react'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { Credentials } from './Credentials.tsx'
import { MailedCode } from './MailedCode.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import type { useSignIn } from './use-sign-in.ts'

/** Comes when somebody is asked for a factor, which most people never are. */
const FactorStep = lazy(() => import('./FactorStep.tsx'))

type Props = ReturnType<typeof useSignIn>['steps'] &
  Pick<ComponentProps<typeof Credentials>, 'agreement' | 'onTyping'>

/** Whichever step of signing in is next. */
export function SignInSteps({ credentials, mailedCode, factor, ownPassword, ...asked }: Props) {
  if (ownPassword) return <OwnPassword {...ownPassword} />
  if (factor)
    return (
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <FactorStep key={factor.question.id} {...factor} />
      </Suspense>
    )
  if (mailedCode) return <MailedCode key={mailedCode.flowId} {...mailedCode} />
  return <Credentials {...credentials} {...asked} />
}
