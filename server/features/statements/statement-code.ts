import { randomBytes } from 'node:crypto'

/** Without the signs that people take for one another: no 0 and O, no 1, I and L, no U. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 5
const IN_A_GROUP = 4

/** Drawn from so many that nobody finds one by trying: 20 signs of 30 are 98 bits. */
export function drawCode(): string {
  let code = ''
  // What would make some signs likelier than others is thrown away.
  while (code.length < GROUPS * IN_A_GROUP)
    for (const byte of randomBytes(32))
      if (byte < 240 && code.length < GROUPS * IN_A_GROUP) code += SIGNS[byte % 30]
  return grouped(code)
}

const grouped = (code: string) => code.match(/.{4}/g)!.join('-')

/** As somebody typed it: in either case, with blanks and dashes where they like; undefined when it cannot be one. */
export function codeOf(typed: string): string | undefined {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return signs.length === GROUPS * IN_A_GROUP && [...signs].every((sign) => SIGNS.includes(sign))
    ? grouped(signs)
    : undefined
}
