import { verify } from '../../words/en/verify.ts'
import { usePageWords } from '../../words/speech.tsx'

/** They come with this page alone. */
export const useVerifyWords = () => usePageWords('verify', verify)
