import { useState } from 'react'
import type { Proven } from './sign-in.ts'

/**
 * Signing in, step by step: the password, then, when staff had set it, one's own; only then the session begins. `ready`
 * is waited for before that: the button stays busy until the next screen can be drawn.
 */
export function useSignIn(onDone: () => void, ready: () => Promise<unknown> = async () => undefined) {
  const [temporary, setTemporary] = useState<{ proven: Proven; password: string }>()

  const enter = async (proven: Proven) => {
    await ready()
    proven.enter()
    onDone()
  }
  const onProven = async (proven: Proven, password: string) => {
    if (proven.mustChangePassword) setTemporary({ proven, password })
    else await enter(proven)
  }
  const ownPassword = temporary && {
    token: temporary.proven.token,
    currentPassword: temporary.password,
    onDone: () => enter(temporary.proven),
  }
  return { onProven, ownPassword }
}
