/** How few signs a number has that is written in groups: fewer are a sum, or part of an address. */
const LEAST_OF_NUMBER = 8

/**
 * A number of an account as people print it, `2302 8703 16` or `AT48 3200 0000 1234 5864`, without its groups; undefined
 * for whatever else was typed.
 */
export function ungrouped(text: string): string | undefined {
  const number = text.replace(/[\s-]/g, '')
  if (number === text || number.length < LEAST_OF_NUMBER) return undefined
  return /^(?:\d+|[a-z]{2}\d\d[a-z\d]*)$/i.test(number) ? number : undefined
}

/**
 * The pattern for `like` that means "contains this", whatever signs it holds. A number in groups is found as it was
 * printed and without them: ours are kept without, those of other banks as they were typed.
 */
export function containing(text: string): string {
  const literally = text.replace(/[\\%_]/g, '\\$&')
  return `%${ungrouped(text) === undefined ? literally : literally.replace(/[\s-]+/g, '%')}%`
}
