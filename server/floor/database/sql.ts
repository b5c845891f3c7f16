/** SQL written as SQL: `sql\`select … where id = ${id}\`` becomes text with numbered parameters, never spliced values. */
export type Sql = { text: string; values: unknown[]; name?: string }

export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Sql {
  let text = strings[0] ?? ''
  const values: unknown[] = []
  for (const [index, part] of parts.entries()) {
    if (isSql(part)) text += renumber(part, values)
    else if (isLimit(text, part)) text += part
    else text += `$${values.push(part)}`
    text += strings[index + 1] ?? ''
  }
  return { text, values }
}

/** A statement PostgreSQL plans once per connection; for the queries of every request. */
export const named = (name: string, statement: Sql): Sql => ({ ...statement, name })

/**
 * How many rows are wanted belongs to the statement: a plan made for every value would take a tenth of the table for it,
 * and read that.
 */
const isLimit = (before: string, part: unknown): part is number =>
  /\blimit $/.test(before) && Number.isSafeInteger(part) && (part as number) >= 0

const isSql = (part: unknown): part is Sql =>
  typeof part === 'object' &&
  part !== null &&
  'text' in part &&
  'values' in part &&
  Array.isArray(part.values)

/** A piece inside another statement: its parameters follow those already there. */
function renumber(piece: Sql, values: unknown[]): string {
  const offset = values.length
  values.push(...piece.values)
  return piece.text.replace(/\$(\d+)/g, (_, digits: string) => `$${Number(digits) + offset}`)
}
