import { useState } from 'react'
import type { Proven } from './sign-in.ts'

/** Signing in, step by step: the password, then, when staff had set it, one's own; only then the session begins. */
export function useSignIn(onDone: () => void) {
  const [temporary, setTemporary] = useState<{ proven: Proven; password: string }>()

  const enter = (proven: Proven) => {
    proven.enter()
    onDone()
  }
  const onProven = (proven: Proven, password: string) => {
    if (proven.mustChangePassword) setTemporary({ proven, password })
    else enter(proven)
  }
  const ownPassword = temporary && {
    token: temporary.proven.token,
    currentPassword: temporary.password,
    onDone: () => enter(temporary.proven),
  }
  return { onProven, ownPassword }
}
