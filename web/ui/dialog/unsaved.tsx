import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react'
import { useSignedInWords } from '../../words/signed-in.ts'
import { useConfirm } from './confirm.tsx'

/** What is asked before it is thrown away. */
type Question = { title: string; body: string; confirm: string; cancel: string }

type Mark = (unsaved: Question | undefined) => void
const UnsavedContext = createContext<Mark>(() => undefined)

/** A form says whether it holds something that closing its dialog would throw away, and how to ask about it. */
export function useUnsaved(unsaved: boolean, question?: Question): void {
  const { discard } = useSignedInWords()
  const mark = useContext(UnsavedContext)
  useEffect(() => {
    mark(unsaved ? (question ?? discard) : undefined)
    return () => mark(undefined)
  }, [mark, unsaved, question, discard])
}

/** Escape, a click beside it and the cross ask first when work would be lost. */
export function useAskingClose(close: () => void) {
  const ask = useConfirm()
  const unsaved = useRef<Question>(undefined)
  const asking = useRef(false)
  const mark = useCallback<Mark>((now) => {
    unsaved.current = now
  }, [])
  const askingClose = async () => {
    if (asking.current) return
    if (!unsaved.current) return close()
    asking.current = true
    const sure = await ask({ ...unsaved.current, danger: true })
    asking.current = false
    if (sure) close()
  }
  const Marking = useCallback(
    ({ children }: { children: ReactNode }) => <UnsavedContext value={mark}>{children}</UnsavedContext>,
    [mark],
  )
  return { askingClose, Marking }
}
