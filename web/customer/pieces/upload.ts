import { useState } from 'react'
import { ApiProblem } from '../../api.ts'
import { useProblemText } from '../../ui/problem-text.ts'
import { toast } from '../../ui/toast.tsx'

/** One file on its way: how far it is, and what is wrong with it in words beside it and in a toast. */
export function useUpload(send: (file: File, onUploadProgress: (share: number) => void) => Promise<void>) {
  const problemText = useProblemText()
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState<number>()
  const [error, setError] = useState<string>()

  const refuse = (sentence: string) => {
    setError(sentence)
    toast.error(sentence)
  }

  const upload = async (chosen: File) => {
    setError(undefined)
    setSent(0)
    try {
      await send(chosen, setSent)
    } catch (problem) {
      const sentence = problemText(problem, { fallback: 'An error occurred. Please try again.' })
      if (problem instanceof ApiProblem && problem.field === 'title') throw problem
      refuse(sentence)
    } finally {
      setSent(undefined)
    }
  }

  const pick = (chosen: File) => {
    setFile(chosen)
    setError(undefined)
  }

  return { file, sent, error, pick, refuse, upload }
}
