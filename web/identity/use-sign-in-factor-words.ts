import { signInFactor } from '../words/en/sign-in-factor.ts'
import { usePageWords } from '../words/speech.tsx'

/** They come with the sign-in screens: no other page carries them. */
export const useSignInFactorWords = () => usePageWords('signInFactor', signInFactor)
