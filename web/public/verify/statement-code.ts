/** As the bank draws them: without the signs that people take for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 20

export type ReadCode =
  | { code: string }
  | { wrong: 'missing' }
  | { wrong: 'notWhole'; count: number }
  | { wrong: 'never'; signs: string[] }

/**
 * The code of a statement as it is printed, in groups of four: typed in either case with blanks and hyphens anywhere, or
 * with the address around it that the picture on the paper leads to.
 */
export function readCode(typed: string): ReadCode {
  const inAddress = /[?&]code=([^&#\s]*)/i.exec(typed)?.[1]
  const signs = (inAddress ?? typed)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
  if (!signs) return { wrong: 'missing' }
  if (signs.length !== LENGTH) return { wrong: 'notWhole', count: signs.length }
  const never = [...new Set(signs)].filter((sign) => !SIGNS.includes(sign))
  if (never.length > 0) return { wrong: 'never', signs: never }
  return { code: signs.replace(/.{4}(?=.)/g, '$&-') }
}
