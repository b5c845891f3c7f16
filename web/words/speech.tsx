import type { Language } from '@larkfield/contract/languages.ts'
import { createContext, type ReactNode, use, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type Role, roleOf } from '../paths.ts'
import { readRoot, useRootState } from '../root-state.ts'
import type { AreaWords } from './area-words.ts'
import { type Area, areaWords, knowsArea, learnArea } from './areas.ts'
import { firstLanguage, localeOf } from './brand-texts.ts'
import { type Catalogue, en, type PageWords, type Words } from './en.ts'

type Known = Words & Partial<PageWords>
export type Speech = { language: Language; locale: string; words: Known }

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

/** What a call's success is called in the language of the page; undefined where the server's own words do. */
export const answerTo = (call: string): string | undefined => {
  const answers: Record<string, string> | undefined = learned.get(chosenLanguage())?.answers
  return answers?.[call]
}

export const english: Speech = speechIn('en')

const SpeechContext = createContext<Speech>(english)

/** Which catalogue a person's screens speak from. */
export const areaOf = (role: Role): Area => (role === 'admin' ? 'desk' : role)

/** Lets everything inside speak the chosen language. It changes at once for the whole page, when all of it is known. */
export function Speaking({ children }: { children: ReactNode }) {
  const role = roleOf(useLocation().pathname)
  const area = role && areaOf(role)
  const wanted = useRootState().language ?? firstLanguage
  const [speech, setSpeech] = useState(() => speechIn(wanted))
  useEffect(() => {
    const known = Promise.all([learn(wanted), area && learnArea(wanted, area)])
    known.then(() => setSpeech((now) => (now.language === wanted ? now : speechIn(wanted))))
  }, [wanted, area])
  useEffect(() => {
    document.documentElement.lang = speech.language
  }, [speech.language])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export const useSpeech = () => useContext(SpeechContext)
export const useWords = (): Words => useSpeech().words

/** The words of an area, in a language other than English; undefined where English speaks. */
export const useArea = (area: Area): AreaWords | undefined => areaWords(useSpeech().language, area)

/** Waits, before an area's first screen is drawn, for the words it will speak. */
export function useLearnedArea(area: Area): void {
  const { language } = useSpeech()
  if (!knowsArea(language, area)) use(learnArea(language, area))
}

/** The words of one page. It brings its own English along, so that no other page carries it. */
export const usePageWords = <Page extends keyof PageWords>(page: Page, english: PageWords[Page]) =>
  useSpeech().words[page] ?? english
