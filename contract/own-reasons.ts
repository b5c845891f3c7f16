import { type Language, languageOf } from './languages.ts'
import { reasons as de } from './words/de/reasons.ts'
import { reasons as en } from './words/en/reasons.ts'

type OwnReason = keyof typeof en

const catalogues: Record<Language, Record<OwnReason, string>> = { en, de }

const byText = new Map<string, OwnReason>(
  Object.values(catalogues).flatMap((words) =>
    (Object.keys(words) as OwnReason[]).map((reason) => [words[reason], reason] as const),
  ),
)

/**
 * A reason as it is kept, in the reader's language. The bank's own are kept as they were given, in the language of whoever
 * gave them; what a person wrote stays as it is.
 */
export function reasonIn(given: string, locale: string): string {
  const own = byText.get(given)
  return own ? catalogues[languageOf(locale)][own] : given
}
