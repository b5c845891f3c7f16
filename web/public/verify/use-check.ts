import {
  type StatementVerdict,
  type Trusted,
  verifyStatement,
} from '@larkfield/contract/proofs/verify-statement.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { apiFile } from '../../api.ts'
import { isEntryProof } from '../../proofs/entry-proof-file.ts'
import { painted } from '../../ui/painted.ts'
import type { Given } from './outcome.ts'

export const MOST_BYTES = 30 * 1024 * 1024

/** Why nothing was checked; what the server said of a code is a problem to be worded. */
export type Refused =
  | 'empty'
  | 'tooLarge'
  | 'onlyOne'
  | 'ofOneEntry'
  | 'unreadable'
  | 'unexpected'
  | { problem: unknown }

export type Checked = { given: Given; verdict: StatementVerdict; at: Date }

export type Stage =
  | { at: 'empty' }
  | { at: 'reading' | 'asking' | 'checking' }
  | { at: 'refused'; why: Refused }
  | { at: 'done'; checked: Checked }

/**
 * Takes what is to be checked and checks it as soon as the keys are there, and once more when another key is trusted.
 * What was given last is what counts: the answer about anything before it is not waited for.
 */
export function useCheck(trusted: Trusted | undefined) {
  const [stage, setStage] = useState<Stage>({ at: 'empty' })
  const [given, setGiven] = useState<Given>()
  const turn = useRef(0)

  const take = useCallback(
    async (at: 'reading' | 'asking', fetch: () => Promise<Given>, otherwise: Wording) => {
      turn.current += 1
      const own = turn.current
      setGiven(undefined)
      setStage({ at })
      await painted()
      try {
        const found = await fetch()
        if (own === turn.current) setGiven(found)
      } catch (problem) {
        if (own === turn.current) setStage({ at: 'refused', why: otherwise(problem) })
      }
    },
    [],
  )

  const refuse = useCallback((why: Refused) => {
    turn.current += 1
    setGiven(undefined)
    setStage({ at: 'refused', why })
  }, [])

  const takeFiles = useCallback(
    (files: readonly File[]) => {
      const [file] = files
      if (!file) return
      if (files.length > 1) return refuse('onlyOne')
      if (file.size === 0) return refuse('empty')
      if (file.size > MOST_BYTES) return refuse('tooLarge')
      const read = async (): Promise<Given> => ({
        way: 'file',
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
      })
      void take('reading', read, () => 'unreadable')
    },
    [take, refuse],
  )

  const takeCode = useCallback(
    (code: string) => {
      const ask = async (): Promise<Given> => {
        const { bytes } = await apiFile('POST /statement-proof', { body: { code } })
        return { way: 'code', name: code, bytes: new Uint8Array(await bytes.arrayBuffer()) }
      }
      void take('asking', ask, (problem) => ({ problem }))
    },
    [take],
  )

  useEffect(() => {
    if (!given) return
    let isWanted = true
    if (isEntryProof(given.bytes)) return refuse('ofOneEntry')
    setStage({ at: 'checking' })
    if (!trusted) return
    const tell = (next: Stage) => isWanted && setStage(next)
    painted()
      .then(() => verifyStatement(given.bytes, trusted))
      .then((verdict) => tell({ at: 'done', checked: { given, verdict, at: new Date() } }))
      .catch(() => tell({ at: 'refused', why: 'unexpected' }))
    return () => {
      isWanted = false
    }
  }, [given, trusted, refuse])

  const startOver = useCallback(() => {
    turn.current += 1
    setGiven(undefined)
    setStage({ at: 'empty' })
  }, [])

  return { stage, takeFiles, takeCode, startOver }
}

type Wording = (problem: unknown) => Refused

export type Checking = ReturnType<typeof useCheck>
