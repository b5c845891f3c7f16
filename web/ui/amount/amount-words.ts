import type { Language } from '@larkfield/contract/languages.ts'
import { currencyFormat } from '@larkfield/contract/money.ts'

type Cardinal = (value: number) => string

/** Numbers in words come with the first amount someone types; each language brings its own. */
const cardinals: Record<Language, () => Promise<Cardinal>> = {
  en: () => import('n2words/en-US').then((it) => it.toCardinal),
  de: () => import('n2words/de-DE').then((it) => it.toCardinal),
}

/** As on a cheque: "one thousand two hundred and 50/100 US dollars". */
export async function amountInWords(
  amount: number,
  {
    currency,
    decimals,
    language,
    locale,
  }: { currency: string; decimals: number; language: Language; locale: string },
): Promise<string> {
  const toCardinal = await cardinals[language]()
  const whole = Math.trunc(amount)
  const part = Math.round((amount - whole) * 10 ** decimals)
  const fraction =
    part > 0 ? ` ${AND[language]} ${String(part).padStart(decimals, '0')}/${10 ** decimals}` : ''
  return `${toCardinal(whole)}${fraction} ${currencyName(amount, currency, locale)}`
}

const AND: Record<Language, string> = { en: 'and', de: 'und' }

function currencyName(amount: number, currency: string, locale: string): string {
  try {
    const parts = currencyFormat(locale, currency, { currencyDisplay: 'name' })
    return parts.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}
