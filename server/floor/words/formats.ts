import { languageOf, localeIn } from '@larkfield/contract/languages.ts'
import { currencyFormat } from '@larkfield/contract/money.ts'
import { writtenDay, writtenTime } from '@larkfield/contract/sentences.ts'

/** How mails and documents write days, moments and money: in the bank's language, by the bank's clock. */
export function formatsOf(brand: { locale: string }) {
  const language = languageOf(brand.locale)
  const locale = localeIn(language, brand)
  const decimalSign =
    new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return {
    locale,
    /** `17 Nov 2026`, `17.11.2026` */
    day: (value: string | Date) => writtenDay(value, locale),
    /** Of "2026-10": `October 2026`, `Oktober 2026` */
    month: (month: string) =>
      new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${month}-01`),
      ),
    /** `17 Nov 2026, 15:22 UTC` */
    moment: (value: Date) => `${writtenDay(value, locale)}, ${writtenTime(value, locale)}`,
    /**
     * How a spreadsheet of the bank's country reads a table. A German one takes "10.10" for the tenth of October, and a
     * line without semicolons for one cell.
     */
    table: { decimalSign, delimiter: language === 'en' && decimalSign === '.' ? ',' : ';' },
    /** `$1,234.50`, `1.234,50 €` */
    money: (amount: number, currency: string) => currencyFormat(locale, currency).format(amount),
    /** `4.95%`, `4,95 %` */
    percent: (percent: number) =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 4,
      }).format(percent / 100),
    /** An effective rate is reckoned and has no end: to a hundredth of a percent. */
    effective: (percent: number) =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }).format(percent / 100),
  }
}
