import { readBrowser } from '@larkfield/contract/browser-name.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { cut } from './format.ts'

const RAW_NAME_MOST = 40

/** A browser as a person calls it; one we do not know by the beginning of its own name. */
export function useBrowserName() {
  const { signIns: words } = useSignedInWords()
  return (userAgent: string): string => {
    const known = readBrowser(userAgent)
    if (known) return words.on(known.browser, known.system)
    return userAgent.trim() ? cut(userAgent, RAW_NAME_MOST) : words.unknownBrowser
  }
}
