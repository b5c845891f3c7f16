import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem, api } from '../api.ts'
import { mayHavePasskeys } from '../factors/obstacle.ts'
import type { Role } from '../paths.ts'
import { painted } from '../ui/painted.ts'
import { useProblemText } from '../ui/problem-text.ts'
import { enterByPasskey, type Proven } from './sign-in.ts'
import { useSignInFactorWords } from './use-sign-in-factor-words.ts'

/** A question is open for five minutes; before that the browser gets another to offer. */
const RENEWED_MS = 4 * 60_000

/** The library that knows the error may be what did not come. */
const NOT_USED = 'PasskeyNotUsed'

const library = () => import('../factors/passkeys.ts')

/**
 * A passkey alone, in two ways: the browser offers it in the field for the name, for as long as that is on the screen,
 * and a button asks for it aloud.
 */
export function usePasskeySignIn(who: Role, onProven: (proven: Proven) => Promise<void>) {
  const { passkey: words } = useSignInFactorWords()
  const say = useProblemText()
  const [isOffered, setOffered] = useState(mayHavePasskeys)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [round, setRound] = useState(0)
  // A browser has one prompt at a time: an offer that comes late must not end the one that somebody asked for.
  const isAskedAloud = useRef(false)

  const ask = useCallback(async () => {
    try {
      const { data } = await api('POST /passkey-sign-in')
      if (data.passkey?.rpId === location.hostname) return { id: data.id, request: data.passkey }
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.reason !== 'no_passkeys_here') throw error
    }
    // Passkeys of this bank work at another address, or it has none: a button would promise too much.
    setOffered(false)
    return undefined
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks once; the screen may be drawn meanwhile
  useEffect(() => {
    if (!isOffered) return
    let isOver = false
    let stop = () => {}
    const offer = async () => {
      await painted()
      const { offersInField, signWithPasskey, stopAsking } = await library()
      const asked = !isOver && (await offersInField()) && !isOver && (await ask())
      if (!asked || isOver || isAskedAloud.current) return
      stop = stopAsking
      const passkey = await signWithPasskey(asked.request, { fromField: true })
      if (!isOver) await enter({ questionId: asked.id, passkey })
    }
    // Nobody has asked aloud: what cannot be offered is not told.
    offer().catch(() => undefined)
    const timer = setTimeout(
      () => whenSeen(() => !isOver && !isAskedAloud.current && setRound((n) => n + 1)),
      RENEWED_MS,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [isOffered, round])

  const enter = async (signed: Parameters<typeof enterByPasskey>[1]) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onProven(await enterByPasskey(who, signed))
    } catch (error) {
      setProblem(say(error))
      setRound((n) => n + 1)
    } finally {
      setBusy(false)
    }
  }

  const begin = async () => {
    isAskedAloud.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const { signWithPasskey } = await library()
      const asked = await ask()
      if (!asked) return setProblem(words.notHere)
      const passkey = await signWithPasskey(asked.request)
      await enter({ questionId: asked.id, passkey })
    } catch (error) {
      if (error instanceof ApiProblem) setProblem(say(error))
      else setProblem(error instanceof Error && error.name === NOT_USED ? words.notUsed : words.failed)
      setRound((n) => n + 1)
    } finally {
      isAskedAloud.current = false
      setBusy(false)
    }
  }
  return { isOffered, begin, busy, problem }
}

/** A tab in the background asks for nothing; it does so as soon as somebody looks at it. */
function whenSeen(act: () => void): void {
  if (document.visibilityState === 'visible') act()
  else document.addEventListener('visibilitychange', act, { once: true })
}
