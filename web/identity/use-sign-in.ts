import { useState } from 'react'
import type { Role } from '../paths.ts'
import { useWords } from '../words/speech.tsx'
import { type Proven, prove, type SignInDetails } from './sign-in.ts'

type Options = {
  onDone: () => void
  /** Waited for before the session begins: the button stays busy until the next screen can be drawn. */
  ready?: () => Promise<unknown>
}

/**
 * Signing in, step by step: the password; where others tried it too often, a mailed code and the password once more;
 * then, when staff had set it, one's own. Only then the session begins.
 */
export function useSignIn(who: Role, { onDone, ready = async () => undefined }: Options) {
  const words = useWords().identity
  const [temporary, setTemporary] = useState<{ proven: Proven; password: string }>()
  const [waiting, setWaiting] = useState<{ flowId: string; typed: SignInDetails }>()
  const [typedName, setTypedName] = useState('')

  const enter = async (proven: Proven) => {
    await ready()
    proven.enter()
    onDone()
  }
  const onProven = async (proven: Proven, password: string) => {
    if (proven.mustChangePassword) setTemporary({ proven, password })
    else await enter(proven)
  }
  const onCodeNeeded = (flowId: string, typed: SignInDetails) => {
    setTypedName(typed.name)
    setWaiting({ flowId, typed })
  }
  const mailedCode = waiting && {
    flowId: waiting.flowId,
    onBack: () => setWaiting(undefined),
    onRight: async () => {
      const { typed } = waiting
      try {
        await onProven(await prove(who, typed), typed.password)
      } finally {
        setWaiting(undefined)
      }
    },
  }
  const ownPassword = temporary && {
    token: temporary.proven.token,
    currentPassword: temporary.password,
    onDone: () => enter(temporary.proven),
  }
  const credentials = { who, typedName, onProven, onCodeNeeded }
  /** What a screen says above any step but the first, for which it has words of its own. */
  const laterStep = ownPassword ? words.ownPassword : mailedCode && words.code.signIn
  return { laterStep, steps: { credentials, mailedCode, ownPassword } }
}
