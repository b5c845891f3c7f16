import { currencyFormat } from '@larkfield/contract/money.ts'
import { decimalText } from './decimal-text.ts'

/**
 * The PDF's built-in typefaces know the Western European alphabet. A letter beyond it loses its accent if it has one;
 * what has no Latin form at all becomes a question mark.
 */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const isPrintable = (character: string): boolean =>
  /^[\u0020-\u007e\u00a0-\u00ff]$/.test(character) || beyondLatin1.includes(character)

export function printable(text: string): string {
  let printed = ''
  for (const character of text.normalize('NFC').replaceAll(/\s+/g, ' ')) {
    if (isPrintable(character)) printed += character
    else printed += plainLetter(character)
  }
  return printed
}

const letters: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i' }

const plainLetter = (character: string): string => {
  const [base = ''] = character.normalize('NFD')
  return letters[character] ?? (isPrintable(base) ? base : '?')
}

/** Minor units as "$1,234.50", without a float on the way; a symbol the typeface lacks is written as its code. */
export function moneyFormat(currency: string, locale: string): (amountMinor: bigint) => string {
  const format = (currencyDisplay: 'narrowSymbol' | 'code') =>
    currencyFormat(locale, currency, { currencyDisplay })
  const withSymbol = format('narrowSymbol')
  const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ')
  const isFit = [...plain(withSymbol.format(1))].every(isPrintable)
  const chosen = isFit ? withSymbol : format('code')
  return (amountMinor) =>
    plain(chosen.format(decimalText(amountMinor, currency) as Intl.StringNumericLiteral)).replace(
      '\u2212',
      '-',
    )
}
