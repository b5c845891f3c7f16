import { useLocation } from 'react-router'
import { roleOf } from '../paths.ts'
import type { SignedInWords } from './area-words.ts'
import { signedIn } from './en/signed-in.ts'
import { areaOf, useArea } from './speech.tsx'

/** Words that both signed-in areas share; outside of them, English. */
export function useSignedInWords(): SignedInWords {
  const { pathname } = useLocation()
  return useArea(areaOf(roleOf(pathname) ?? 'customer'))?.signedIn ?? signedIn
}
