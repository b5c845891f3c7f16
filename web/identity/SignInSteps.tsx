import { type ComponentProps, lazy, Suspense } from 'react'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { Credentials } from './Credentials.tsx'
import type { useSignIn } from './use-sign-in.ts'

/** Steps that most people never see come when they are needed. */
const FactorStep = lazy(() => import('./FactorStep.tsx'))
const MailedCode = lazy(() => import('./MailedCode.tsx').then((it) => ({ default: it.MailedCode })))
const OwnPassword = lazy(() => import('./OwnPassword.tsx').then((it) => ({ default: it.OwnPassword })))

type Steps = ReturnType<typeof useSignIn>['steps']
type Props = Steps & Pick<ComponentProps<typeof Credentials>, 'agreement' | 'onTyping'>

/** Whichever step of signing in is next. */
export function SignInSteps({ credentials, ...steps }: Props) {
  const { mailedCode, factor, ownPassword, ...asked } = steps
  if (!mailedCode && !factor && !ownPassword) return <Credentials {...credentials} {...asked} />
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <LaterStep mailedCode={mailedCode} factor={factor} ownPassword={ownPassword} />
    </Suspense>
  )
}

function LaterStep({ mailedCode, factor, ownPassword }: Omit<Steps, 'credentials'>) {
  if (ownPassword) return <OwnPassword {...ownPassword} />
  if (factor) return <FactorStep key={factor.question.id} {...factor} />
  return mailedCode && <MailedCode key={mailedCode.flowId} {...mailedCode} />
}
