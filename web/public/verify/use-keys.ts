import type { VerifierKey } from '@larkfield/contract/proofs/signed-note.ts'
import type { Trusted } from '@larkfield/contract/proofs/verify-statement.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { canCheck } from '../../proofs/can-check.ts'
import { fetchKnownKeys, type KnownKeys } from '../../proofs/known-keys.ts'

type Fetched =
  | { at: 'loading' }
  | { at: 'unable' }
  | { at: 'failed' }
  | { at: 'none' }
  | { at: 'ready'; known: KnownKeys }

/**
 * The keys that this page checks with: fetched as soon as it opens and kept while it is open, so that no connection is
 * needed from then on. A witness of one's own stands beside those that the bank knows, on this page alone.
 */
export function useKeys() {
  const [fetched, setFetched] = useState<Fetched>({ at: 'loading' })
  const [own, setOwn] = useState<VerifierKey[]>([])
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is what fetches them once more
  useEffect(() => {
    const leaving = new AbortController()
    setFetched({ at: 'loading' })
    fetchKeys(leaving.signal)
      .catch((): Fetched => ({ at: 'failed' }))
      .then((found) => leaving.signal.aborted || setFetched(found))
    return () => leaving.abort()
  }, [tries])

  const known = fetched.at === 'ready' ? fetched.known : undefined
  const trusted = useMemo<Trusted | undefined>(
    () => known && { keys: known.bank.map(({ key }) => key), witnesses: [...known.witnesses, ...own] },
    [known, own],
  )
  return {
    at: fetched.at,
    known,
    trusted,
    own,
    add: useCallback((key: VerifierKey) => setOwn((before) => [...before, key]), []),
    remove: useCallback((key: VerifierKey) => setOwn((before) => before.filter((one) => one !== key)), []),
    again: useCallback(() => setTries((count) => count + 1), []),
  }
}

export type Keys = ReturnType<typeof useKeys>

async function fetchKeys(signal: AbortSignal): Promise<Fetched> {
  if (!(await canCheck())) return { at: 'unable' }
  const known = await fetchKnownKeys(signal)
  return known.bank.length > 0 ? { at: 'ready', known } : { at: 'none' }
}
