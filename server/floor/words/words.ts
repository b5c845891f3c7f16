import { type Language, languageOf } from '@larkfield/contract/languages.ts'
import { de } from './de.ts'
import { en, type Words } from './en.ts'

export type { Words } from './en.ts'

const catalogues: Record<Language, Words> = { en, de }

/** What a code is called; one that nobody knows, as an older bank may have kept it, stays as it is. */
export const called = (names: Record<string, string>, code: string): string =>
  Object.hasOwn(names, code) ? names[code]! : code

/** The words of the bank's own language. What a person reads on a screen follows that person instead. */
export const wordsOf = (brand: { locale: string }): Words => catalogues[languageOf(brand.locale)]
