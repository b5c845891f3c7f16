import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { roleOf } from '../paths.ts'
import { readRoot, useRootState } from '../root-state.ts'
import { firstLanguage, localeOf } from './brand-texts.ts'
import { type Catalogue, en, type PageWords, type Words } from './en.ts'
import type { Language } from './languages.ts'

type Known = Words & Partial<PageWords>
type Speech = { language: Language; locale: string; words: Known }

const learned = new Map<Language, Known>([['en', en]])
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  de: () => import('./de.ts').then((it) => it.de),
}

/** What this browser's owner has chosen, or what the brand speaks. */
export const chosenLanguage = (): Language => readRoot().language ?? firstLanguage

/** Fetches a language. Without it, the page goes on in English rather than not at all. */
export async function learn(language: Language): Promise<void> {
  if (language === 'en' || learned.has(language)) return
  const words = await catalogues[language]().catch(() => undefined)
  if (words) learned.set(language, words)
}

const speechIn = (language: Language): Speech => {
  const words = learned.get(language)
  return words ? { language, locale: localeOf(language), words } : speechIn('en')
}

const SpeechContext = createContext<Speech>(speechIn('en'))

/** Lets everything inside speak the chosen language; signed-in areas are English. */
export function Speaking({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const chosen = useRootState().language ?? firstLanguage
  const wanted = roleOf(pathname) ? 'en' : chosen
  const [speech, setSpeech] = useState(() => speechIn(wanted))
  if (speech.language !== wanted && learned.has(wanted)) setSpeech(speechIn(wanted))
  useEffect(() => {
    learn(wanted).then(() => setSpeech((now) => (now.language === wanted ? now : speechIn(wanted))))
  }, [wanted])
  useEffect(() => {
    document.documentElement.lang = speech.language
  }, [speech.language])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export const useSpeech = () => useContext(SpeechContext)
export const useWords = (): Words => useSpeech().words

/** The words of one page. It brings its own English along, so that no other page carries it. */
export const usePageWords = <Page extends keyof PageWords>(page: Page, english: PageWords[Page]) =>
  useSpeech().words[page] ?? english

const nameOf = new Map<string, keyof Words['sentences']>(
  Object.entries(en.sentences).map(([name, text]) => [text, name as keyof Words['sentences']]),
)

/** Says a sentence of the contract in the language of the page; one that no catalogue knows stays as it is. */
export function useSentence() {
  const { sentences } = useWords()
  return (text: string): string => {
    const name = nameOf.get(text)
    return name ? sentences[name] : text
  }
}
