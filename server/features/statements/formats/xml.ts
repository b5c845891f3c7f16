import { firstOf } from './line-words.ts'

/** XML cannot hold control characters or halves of characters in any way. */
const impossible = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

export const possibleInXml = (text: string): string => text.replaceAll(impossible, '')

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An element, or nothing where there is nothing in it: neither format knows empty ones. */
export const element = (name: string, ...inside: string[]): string => {
  const content = inside.join('')
  return content === '' ? '' : `<${name}>${content}</${name}>`
}

/** An element of text, cut to the signs that the format has for it. */
export const textElement = (name: string, text: string, most: number): string =>
  element(name, escaped(firstOf(possibleInXml(text), most).trim()))
