import { paths } from '../paths.ts'
import { useWords } from '../words/speech.tsx'

const names = ['home', 'about', 'safeDeposit', 'cashManagement', 'otherServices'] as const

/** The public pages, in the header's and the footer's order. */
export function usePublicLinks() {
  const { links } = useWords().shell
  return names.map((name) => ({ to: paths[name], label: links[name] }))
}
