import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../api.ts'

/** Waits between asking again, while no answer says whether the money moved. */
const RETRY_AFTER_MS = [500, 1500, 4000]

/** What is kept until an answer is known: the key, and what was asked for with it. */
type Kept<Body> = { key: string; body?: Body }

const isUnknown = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 503)

/**
 * Sends a request that moves money so that it moves at most once. The key is made when the form opens and is kept,
 * also across a reload, until the bank has said yes or no; an attempt without an answer is asked about again with
 * the same key, and no other can be sent before it is settled.
 */
export function useMoneyRequest<Body, Answer>(
  name: string,
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
) {
  const [kept, setKept] = useState<Kept<Body>>(() => read(name) ?? { key: crypto.randomUUID() })
  const [asking, setAsking] = useState(false)
  const latestSend = useRef(send)
  useEffect(() => {
    latestSend.current = send
  })

  const keep = useCallback(
    (now: Kept<Body>) => {
      sessionStorage.setItem(name, JSON.stringify(now))
      setKept(now)
    },
    [name],
  )

  const ask = useCallback(
    async (attempt: Required<Kept<Body>>): Promise<Answer> => {
      keep(attempt)
      setAsking(true)
      try {
        const answer = await insist(() => latestSend.current(attempt.body, attempt.key))
        keep({ key: crypto.randomUUID() })
        return answer
      } catch (error) {
        // A refusal is an answer and leaves the key free, except when the key itself was the reason.
        const spent = error instanceof ApiProblem && error.code === 'key_reused'
        if (!isUnknown(error)) keep({ key: spent ? crypto.randomUUID() : attempt.key })
        throw error
      } finally {
        setAsking(false)
      }
    },
    [keep],
  )

  return {
    asking,
    /** What was asked for without an answer so far. */
    unanswered: asking ? undefined : kept.body,
    request: (body: Body) => ask({ key: kept.key, body }),
    askAgain: () => ask(kept as Required<Kept<Body>>),
  }
}

async function insist<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (const waitMs of RETRY_AFTER_MS) {
    try {
      return await send()
    } catch (error) {
      if (!isUnknown(error)) throw error
      await new Promise((done) => setTimeout(done, waitMs))
    }
  }
  return send()
}

function read<Body>(name: string): Kept<Body> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
