import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../api.ts'
import { useProblemText } from '../ui/problem-text.ts'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.tsx'
import { useSignedInWords } from '../words/signed-in.ts'
import type { StatementFile } from './follow-file.ts'
import { nameOfFile, type StatementFormat } from './formats.ts'

export type Progress = {
  /** None until the order is taken, or where there is nothing to be made first. */
  file?: StatementFile
  /** Once it is on its way here. */
  received?: number
}

/** A file that is here in no time is not fetched once more by the rest of a hasty double tap. */
const PAUSE_AFTER_MS = 1_000

/** Gets a statement in a format; nothing when the bank could not make it. */
export type GetFile = (
  format: StatementFormat,
  told: { signal: AbortSignal; onStep: (progress: Progress) => void },
) => Promise<{ bytes: Blob; fileName: string | null | undefined } | undefined>

export type UnderWay = Progress & {
  format: StatementFormat
  get: GetFile
  /** It could not be had: why, where the bank says so. */
  failed?: { why: string | undefined }
}

/**
 * Gets a statement as a file and saves it as soon as it is here, however long that takes. Whoever leaves the screen or
 * cancels no longer waits for it.
 */
export function useStatementFile() {
  const { statementFiles: words, list } = useSignedInWords()
  const problemText = useProblemText()
  const [underWay, setUnderWay] = useState<UnderWay>()
  const [hasJustCome, setHasJustCome] = useState(false)
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])
  useEffect(() => {
    if (!hasJustCome) return
    const later = setTimeout(() => setHasJustCome(false), PAUSE_AFTER_MS)
    return () => clearTimeout(later)
  }, [hasJustCome])

  const start = async (format: StatementFormat, get: GetFile) => {
    waiting.current?.abort()
    const leaving = new AbortController()
    const { signal } = leaving
    waiting.current = leaving
    const show = (now: UnderWay | undefined) => signal.aborted || setUnderWay(now)
    show({ format, get })
    try {
      const got = await get(format, { signal, onStep: (progress) => show({ format, get, ...progress }) })
      if (signal.aborted) return
      if (!got) return show({ format, get, failed: { why: undefined } })
      saveFile(got.bytes, nameOfFile(got.fileName, format))
      toast.success(words.ready(words.formats[format].name))
      show(undefined)
      setHasJustCome(true)
    } catch (problem) {
      const isNoAnswer = problem instanceof ApiProblem && problem.status === 0
      show({ format, get, failed: { why: isNoAnswer ? list.noConnection : problemText(problem) } })
    }
  }
  const cancel = () => {
    waiting.current?.abort()
    setUnderWay(undefined)
  }
  return { underWay, busy: hasJustCome || (underWay !== undefined && !underWay.failed), start, cancel }
}
