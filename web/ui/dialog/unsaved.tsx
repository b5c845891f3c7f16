import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react'
import { useSignedInWords } from '../../words/signed-in.ts'
import { useConfirm } from './confirm.tsx'

/** What is asked before it is thrown away. */
type Question = { title: string; body: string; confirm: string; cancel: string }

/** A question to ask, nothing to ask, or an act under way that closing would not stop. */
type Mark = (unsaved: Question | 'busy' | undefined) => void
const UnsavedContext = createContext<Mark>(() => undefined)

/** A form says whether it holds something that closing its dialog would throw away, and how to ask about it. */
export function useUnsaved(unsaved: boolean | 'busy', question?: Question): void {
  const { discard } = useSignedInWords()
  const mark = useContext(UnsavedContext)
  useEffect(() => {
    mark(unsaved === 'busy' ? 'busy' : unsaved ? (question ?? discard) : undefined)
    return () => mark(undefined)
  }, [mark, unsaved, question, discard])
}

/** Escape, a click beside it and the cross ask first when work would be lost. */
export function useAskingClose(close: () => void) {
  const ask = useConfirm()
  const unsaved = useRef<Question | 'busy'>(undefined)
  const asking = useRef(false)
  const mark = useCallback<Mark>((now) => {
    unsaved.current = now
  }, [])
  const askingClose = async () => {
    // Whoever leaves now would miss the answer, and with it what is shown only once.
    if (asking.current || unsaved.current === 'busy') return
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
