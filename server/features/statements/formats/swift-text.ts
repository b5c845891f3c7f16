import { oneLine } from './line-words.ts'

/** SWIFT's character set x, which every receiver can read. */
const known = /^[A-Za-z0-9/\-?:().,'+ ]$/

const letters: Record<string, string> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  '&': '+',
  '@': '(at)',
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
  '¥': 'JPY',
  '%': '(pct)',
  '#': 'No.',
  '"': "'",
  '`': "'",
  '´': "'",
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '«': "'",
  '»': "'",
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '<': '(',
  '>': ')',
  '|': '/',
  '\\': '/',
  '⁄': '/',
  ';': ',',
  '!': '.',
  '*': '.',
  '·': '.',
  '•': '.',
  '…': '...',
  '=': '-',
  _: '-',
  '~': '-',
  '–': '-',
  '—': '-',
  '−': '-',
}

/** As German banks write umlauts; elsewhere a letter only loses its dots. */
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }

/** A text in SWIFT's characters on one line. What has no Latin form at all becomes a question mark. */
export function swiftText(text: string, locale: string): string {
  const isGerman = locale.startsWith('de')
  let written = ''
  // Marks that stand alone, joiners and control characters are no letters that anybody would miss.
  for (const sign of oneLine(text.normalize('NFC')).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{M}]/gu, '')) {
    written += known.test(sign)
      ? sign
      : ((isGerman ? umlauts[sign] : undefined) ?? letters[sign] ?? base(sign))
  }
  return oneLine(written)
}

function base(sign: string): string {
  const plain = Array.from(sign.normalize('NFKD'), (part) =>
    known.test(part) ? part : (letters[part] ?? ''),
  ).join('')
  return plain === '' ? '?' : plain
}

type Field = { lines: number; width: number }

/** The lines of a field. None begins as the next field or the end of the message does. */
export function swiftLines(text: string, { lines, width }: Field): string[] {
  const wrapped: string[] = []
  for (let rest = text; rest !== '' && wrapped.length < lines; ) {
    const line = /^[:-]/.test(rest) ? ` ${rest}` : rest
    wrapped.push(line.slice(0, width))
    rest = line.slice(width)
  }
  return wrapped
}
