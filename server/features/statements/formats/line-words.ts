import { nameIn, remarkIn } from '@larkfield/contract/posting-words.ts'
import type { Words } from '../../../floor/words/words.ts'
import type { CutLine } from '../cut.ts'

/** What the bank wrote itself, in the bank's language; what people wrote, as they did. */
export const nameOf = ({ postings }: Words, { counterparty, kind }: CutLine): string =>
  nameIn(postings, counterparty.name, kind)

export const remarkOf = ({ postings }: Words, { description, kind }: CutLine): string =>
  description === null ? '' : remarkIn(postings, description, kind)

/** Formats for programs know no line breaks. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Without tearing a character in two. */
export const firstOf = (text: string, most: number): string =>
  text.length <= most ? text : Array.from(text).slice(0, most).join('')
