import { factors } from '../words/en/factors.ts'
import { usePageWords } from '../words/speech.tsx'

/** They come with whichever screen asks for a factor first. */
export const useFactorWords = () => usePageWords('factors', factors)
