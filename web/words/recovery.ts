import { recovery } from './en/recovery.ts'
import { usePageWords } from './speech.tsx'

/** They come with the pages that say them: whoever signs in or signs up does not carry them. */
export const useRecoveryWords = () => usePageWords('recovery', recovery)
