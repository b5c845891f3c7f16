import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../api.ts'
import { waitingIn } from '../ui/waiting.ts'
import { keyFor, markRefused, markSent, type Store } from './kept-request.ts'
import { isUnknown, sendUntilKnown } from './send-until-known.ts'

type Options<Body, Answer, Remembered> = {
  store: Store<Remembered>
  send: (body: Body, idempotencyKey: string) => Promise<Answer>
  /** What is remembered of a request; secrets, such as transfer codes, are left out. */
  remember: (body: Body) => Remembered
}

/**
 * Sends a request that moves money so that it moves at most once: asks again while no answer comes, knows after a
 * reload what is still open, and lets nothing else go out before that is answered.
 */
export function useSendOnce<Body, Answer, Remembered = Body>({
  store,
  send,
  remember,
}: Options<Body, Answer, Remembered>) {
  const [sending, setSending] = useState<{ tries: number }>()
  const [unanswered, setUnanswered] = useState(() => store.read().sent)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const request = async (body: Body): Promise<{ answer: Answer; tries: number }> => {
    const remembered = remember(body)
    const key = keyFor(store, remembered)
    const stop = new AbortController()
    leaving.current = stop
    let tries = 0
    markSent(store, key, remembered)
    setSending({ tries })
    try {
      const answer = await sendUntilKnown({
        send: () => send(body, key),
        signal: stop.signal,
        onUnknown: (failed) => {
          tries = failed
          setSending({ tries })
        },
      })
      store.end()
      setUnanswered(undefined)
      return { answer, tries }
    } catch (error) {
      // A session that ended in the middle is no answer either.
      const open = isUnknown(error) || (error instanceof ApiProblem && error.status === 401)
      setUnanswered(open ? remembered : undefined)
      if (!open) {
        // A proposal was made under this key. Or the key itself may be what was refused: another tab used it for
        // something else.
        if (waitingIn(error)) store.end()
        else if (error instanceof ApiProblem && error.code === 'key_reused') store.renew()
        else markRefused(store, key, remembered)
      }
      throw error
    } finally {
      setSending(undefined)
    }
  }

  return {
    /** Under way, and how often no answer came so far. */
    sending,
    /** What was asked for without an answer so far. */
    unanswered: sending ? undefined : unanswered,
    request,
    stopWaiting: () => leaving.current?.abort(),
    /** Gives up what is kept: the next request begins under a new key. */
    startOver: () => {
      store.end()
      setUnanswered(undefined)
    },
  }
}
