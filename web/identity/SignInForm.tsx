import { useState } from 'react'
import type { Role } from '../paths.ts'
import { Credentials } from './Credentials.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import type { Proven } from './sign-in.ts'

type Props = {
  who: Role
  /** The sign-in screen asks for it; someone whose session has just ended has given it already. */
  agreement?: boolean
  onDone?: () => void
}

/** Signing in, step by step: who you are, then, after a temporary password, a password of your own. */
export function SignInForm({ who, agreement = false, onDone }: Props) {
  const [temporary, setTemporary] = useState<{ proven: Proven; password: string }>()

  const enter = (proven: Proven) => {
    proven.enter()
    onDone?.()
  }
  const onProven = (proven: Proven, password: string) => {
    if (proven.mustChangePassword) setTemporary({ proven, password })
    else enter(proven)
  }

  if (!temporary) return <Credentials who={who} agreement={agreement} onProven={onProven} />
  const { proven, password } = temporary
  return <OwnPassword token={proven.token} currentPassword={password} onDone={() => enter(proven)} />
}
