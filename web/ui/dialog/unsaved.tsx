import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react'
import { useSignedInWords } from '../../words/signed-in.ts'
import { useConfirm } from './confirm.tsx'

type Mark = (unsaved: boolean) => void
const UnsavedContext = createContext<Mark>(() => undefined)

/** A form says whether it holds something that closing its dialog would throw away. */
export function useUnsaved(unsaved: boolean): void {
  const mark = useContext(UnsavedContext)
  useEffect(() => {
    mark(unsaved)
    return () => mark(false)
  }, [mark, unsaved])
}

/** Escape, a click beside it and the cross ask first when work would be lost. */
export function useAskingClose(close: () => void) {
  const { discard } = useSignedInWords()
  const ask = useConfirm()
  const unsaved = useRef(false)
  const asking = useRef(false)
  const mark = useCallback<Mark>((now) => {
    unsaved.current = now
  }, [])
  const askingClose = async () => {
    if (asking.current) return
    if (!unsaved.current) return close()
    asking.current = true
    const sure = await ask({ ...discard, danger: true })
    asking.current = false
    if (sure) close()
  }
  const Marking = useCallback(
    ({ children }: { children: ReactNode }) => <UnsavedContext value={mark}>{children}</UnsavedContext>,
    [mark],
  )
  return { askingClose, Marking }
}
