import type { AskedFor } from '@larkfield/contract/entities/factors.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiProblem } from '../api.ts'
import type { Role } from '../paths.ts'
import { toast } from '../ui/toast.tsx'
import { useWords } from '../words/speech.tsx'
import { type Answer, answer, type Proven, prove, type SignInDetails } from './sign-in.ts'
import { useSignInFactorWords } from './use-sign-in-factor-words.ts'

type Options = {
  /** Told whether a step lies in the browser's history, to which nobody wants to go Back from inside. */
  onDone: (hasStep: boolean) => void
  /** Waited for before the session begins: the button stays busy until the next screen can be drawn. */
  ready?: () => Promise<unknown>
}

const nothing: SignInDetails = { name: '', password: '' }
const FACTOR_STEP = { step: 'factor' }
const isFactorStep = (state: unknown) => (state as typeof FACTOR_STEP | null)?.step === FACTOR_STEP.step

/**
 * Signing in, step by step: the password, or a passkey alone; where others tried the password too often, a mailed code
 * and the password once more; a factor from whoever has one; then, when staff had set the password, one's own. Only then
 * the session begins.
 */
export function useSignIn(who: Role, { onDone, ready = async () => undefined }: Options) {
  const words = useWords().identity
  const { step } = useSignInFactorWords()
  const navigate = useNavigate()
  const place = useLocation()
  const [temporary, setTemporary] = useState<{ proven: Proven; password: string | undefined }>()
  const [waiting, setWaiting] = useState<{ flowId: string; typed: SignInDetails }>()
  const [asked, setAsked] = useState<AskedFor>()
  const [typed, setTyped] = useState(nothing)
  const isAtFactor = asked !== undefined && isFactorStep(place.state)

  const enter = async (proven: Proven) => {
    await ready()
    proven.enter()
    onDone(isAtFactor)
  }
  const onProven = async (proven: Proven, password?: string) => {
    if (proven.mustChangePassword) setTemporary({ proven, password })
    else await enter(proven)
  }
  const askForFactor = async (question: AskedFor, given: SignInDetails) => {
    // The button stays busy until the step can be drawn.
    await import('./FactorStep.tsx').catch(() => undefined)
    setTyped(given)
    setAsked(question)
    // Its own place in the history: Back leads to the password, not out of the bank.
    navigate(place, { state: FACTOR_STEP, replace: isFactorStep(place.state) })
  }
  const onPassword = async (given: SignInDetails) => {
    try {
      await onProven(await prove(who, given), given.password)
    } catch (error) {
      const question =
        error instanceof ApiProblem && error.code === 'factor_needed' ? error.data?.question : undefined
      if (!question) throw error
      await askForFactor(question, given)
    }
  }
  const onCodeNeeded = (flowId: string, given: SignInDetails) => {
    setTyped({ ...nothing, name: given.name })
    setWaiting({ flowId, typed: given })
  }
  const onFactor = async (question: AskedFor, given: Answer) => {
    try {
      await onProven(await answer(who, question, given), typed.password)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const flowId = error.data?.id
      if (!flowId && error.code !== 'confirmation_expired') throw error
      toast.error(flowId ? error.message : step.expired)
      navigate(-1)
      // Others gave too many wrong answers: a mailed code leads round them.
      if (flowId) onCodeNeeded(flowId, typed)
    }
  }
  const mailedCode = waiting && {
    flowId: waiting.flowId,
    onBack: () => setWaiting(undefined),
    onRight: async () => {
      try {
        await onPassword(waiting.typed)
      } finally {
        setWaiting(undefined)
      }
    },
  }
  const factor = isAtFactor
    ? {
        who,
        question: asked,
        onAnswer: (given: Answer) => onFactor(asked, given),
        onBack: () => navigate(-1),
      }
    : undefined
  const ownPassword = temporary && {
    token: temporary.proven.token,
    currentPassword: temporary.password,
    onDone: () => enter(temporary.proven),
  }
  const credentials = { who, typed, onPassword, onPasskey: onProven, onCodeNeeded }
  /** What a screen says above any step but the first, for which it has words of its own. */
  const laterStep = ownPassword ? words.ownPassword : factor ? step : mailedCode && words.code.signIn
  return { laterStep, steps: { credentials, mailedCode, factor, ownPassword } }
}
