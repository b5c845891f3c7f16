import { rhythmIn, type SaidRhythm } from '@larkfield/contract/rhythm-words.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { useFormats } from './use-formats.ts'

/** How often something is paid, in a sentence: "every month from 1 Dec 2026". */
export function useRhythm(): (said: SaidRhythm) => string {
  const { rhythms } = useSignedInWords()
  const { day } = useFormats()
  return (said) => rhythmIn(rhythms, said, day)
}
