/** The languages of screens, mails and documents. A new one begins here. */
export const languages = {
  en: { name: 'English', locale: 'en-US' },
  de: { name: 'Deutsch', locale: 'de-DE' },
} as const

export type Language = keyof typeof languages

const isKnown = (language: string): language is Language => language in languages

/** `de` for `de-AT`; English for what no catalogue speaks. */
export function languageOf(locale: string): Language {
  const language = locale.split('-')[0] ?? ''
  return isKnown(language) ? language : 'en'
}

/** How dates and money are written beside these words; a brand that speaks the language knows its own country best. */
export const localeIn = (language: Language, brand: { locale: string }): string =>
  languageOf(brand.locale) === language && brand.locale.startsWith(language)
    ? brand.locale
    : languages[language].locale
