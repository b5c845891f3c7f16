import type { Brand } from '@larkfield/contract/brand.ts'
import { brand } from '../brand.ts'
import { type Language, languageOf, languages } from './languages.ts'

/** The brand as it speaks this language, as far as its file has been translated. */
export const brandIn = (language: Language): Brand => ({ ...brand, ...brand.translations?.[language] })

/** Until someone chooses: the brand's own. */
export const firstLanguage = languageOf(brand.locale)

/** How dates and money are written; the brand knows its own country best. */
export const localeOf = (language: Language): string =>
  brand.locale.startsWith(`${language}-`) ? brand.locale : languages[language].locale
