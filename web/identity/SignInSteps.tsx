import type { ComponentProps } from 'react'
import { Credentials } from './Credentials.tsx'
import { MailedCode } from './MailedCode.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import type { useSignIn } from './use-sign-in.ts'

type Props = ReturnType<typeof useSignIn>['steps'] &
  Pick<ComponentProps<typeof Credentials>, 'agreement' | 'onTyping'>

/** Whichever step of signing in is next. */
export function SignInSteps({ credentials, mailedCode, ownPassword, ...asked }: Props) {
  if (ownPassword) return <OwnPassword {...ownPassword} />
  if (mailedCode) return <MailedCode key={mailedCode.flowId} {...mailedCode} />
  return <Credentials {...credentials} {...asked} />
}
