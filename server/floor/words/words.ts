import { type Language, languageOf } from '@larkfield/contract/languages.ts'
import { de } from './de.ts'
import { en, type Words } from './en.ts'

export type { Words } from './en.ts'

const catalogues: Record<Language, Words> = { en, de }

/** The words of the bank's own language. What a person reads on a screen follows that person instead. */
export const wordsOf = (brand: { locale: string }): Words => catalogues[languageOf(brand.locale)]
