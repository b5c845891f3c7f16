import type { Language } from '@larkfield/contract/languages.ts'
import type { AreaWords } from './area-words.ts'

/**
 * The words of the two signed-in areas. English comes with the screens that say it (`customer.ts`, `desk.ts`); every
 * other language is fetched whole for the area someone enters.
 */
export type Area = 'customer' | 'desk'

const catalogues: Record<Exclude<Language, 'en'>, Record<Area, () => Promise<AreaWords>>> = {
  de: {
    customer: () => import('./de/customer.ts').then((it) => it.area),
    desk: () => import('./de/desk.ts').then((it) => it.area),
  },
}

type Learned = Promise<AreaWords | undefined>
const asked = new Map<string, Learned>()
const learned = new Map<string, AreaWords | undefined>()

/** Fetches an area's words once. Without them the area speaks English rather than not at all. */
export function learnArea(language: Language, area: Area): Learned {
  if (language === 'en') return Promise.resolve(undefined)
  const name = `${language} ${area}`
  const before = asked.get(name)
  if (before) return before
  const fetched = catalogues[language][area]().catch(() => undefined)
  const kept = fetched.then((words) => {
    learned.set(name, words)
    // What could not be fetched is asked for again with the next change of language.
    if (!words) asked.delete(name)
    return words
  })
  asked.set(name, kept)
  return kept
}

/** Whether nothing has to be fetched before this area can speak. */
export const knowsArea = (language: Language, area: Area) =>
  language === 'en' || learned.has(`${language} ${area}`)

export const areaWords = (language: Language, area: Area) => learned.get(`${language} ${area}`)
