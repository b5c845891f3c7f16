import { type Brand, brandIn as translated } from '@larkfield/contract/brand.ts'
import { type Language, languageOf, localeIn } from '@larkfield/contract/languages.ts'
import { brand } from '../brand.ts'

/** The brand as it speaks this language, as far as its file has been translated. */
export const brandIn = (language: Language): Brand => translated(brand, language)

/** Until someone chooses: the brand's own. */
export const firstLanguage = languageOf(brand.locale)

export const localeOf = (language: Language): string => localeIn(language, brand)
