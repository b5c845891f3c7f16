import type { Said } from './said.ts'
import { fillSentence, type Values } from './sentences.ts'
import { findings } from './words/en/findings.ts'

/** What a check of the books can find. Each has its words in every language (contract/words). */
export type FindingCode = keyof typeof findings.sentences

export type FindingRule = keyof typeof findings.rules

export type FindingWords = Said<typeof findings>

type Found = { code?: string | null | undefined; values?: Values | null | undefined; wrong: string }

/** In the reader's language; one without a code, as an older release has noted it, stays as it was written. */
export function findingText(words: FindingWords, { code, values, wrong }: Found, locale: string): string {
  const sentences: Record<string, string> = words.sentences
  if (!code || !Object.hasOwn(sentences, code)) return wrong
  return fillSentence(sentences[code]!, values ?? {}, { locale, fieldNames: {} })
}

/** What is kept, logged and answered, whatever the bank's language. */
export const findingInEnglish = (code: FindingCode, values: Values): string =>
  findingText(findings, { code, values, wrong: '' }, 'en-GB')
