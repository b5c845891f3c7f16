import { type Sql, sql } from './sql.ts'

const MOST_WORDS = 6

/** The words of a search box, in lower case. Digits with phone punctuation between them are one number. */
export function searchWords(q: string | undefined): string[] {
  const text = (q ?? '').trim().toLowerCase()
  if (/^\+?[\d\s()./-]+$/.test(text)) return [text.replace(/\D/g, '')].filter((digits) => digits !== '')
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
}

const literally = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/**
 * Every word stands somewhere in the column, or is met by what `orElse` gives for it. One or two letters cannot be found
 * by trigrams in the middle of a word, so they must begin one: `column` is then expected to start with a blank.
 */
export function everyWord(
  column: Sql,
  q: string | undefined,
  orElse: (word: string) => Sql | undefined = () => undefined,
): Sql {
  return searchWords(q).reduce((all, word) => {
    const said = sql`${column} like ${word.length < 3 ? `% ${literally(word)}%` : `%${literally(word)}%`}`
    const other = orElse(word)
    return sql`${all} and ${other ? sql`(${said} or ${other})` : said}`
  }, sql`true`)
}

/** The column, which starts with a blank, begins with the first word. */
export function firstWordBegins(column: Sql, q: string | undefined): Sql {
  const [word = ''] = searchWords(q)
  return sql`(${column} like ${` ${literally(word)}%`})`
}
