import { languageOf, localeIn } from '@larkfield/contract/languages.ts'
import { currencyFormat } from '@larkfield/contract/money.ts'
import { writtenDay, writtenTime } from '@larkfield/contract/sentences.ts'

/** How mails and documents write days, moments and money: in the bank's language, by the bank's clock. */
export function formatsOf(brand: { locale: string }) {
  const locale = localeIn(languageOf(brand.locale), brand)
  return {
    locale,
    /** `17 Nov 2026`, `17.11.2026` */
    day: (value: string | Date) => writtenDay(value, locale),
    /** `17 Nov 2026, 15:22 UTC` */
    moment: (value: Date) => `${writtenDay(value, locale)}, ${writtenTime(value, locale)}`,
    /** `$1,234.50`, `1.234,50 €` */
    money: (amount: number, currency: string) => currencyFormat(locale, currency).format(amount),
  }
}
