import { inflateSync } from 'node:zlib'

/** What is drawn on each page, as the operators of the content streams. */
export function pagesIn(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)
  return [...streams]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .filter((content) => /\bBT\b/.test(content))
}

/** The words themselves, with no space where the pen was set down anew; byte 128 of the typeface is the euro. */
export const writtenOn = (page = ''): string =>
  [...page.matchAll(/<([0-9a-f]+)>/gi)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('')
    .replaceAll('\u0080', '€')
