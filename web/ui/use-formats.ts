import { reasonIn } from '@larkfield/contract/own-reasons.ts'
import { useMemo } from 'react'
import { useSpeech } from '../words/speech.tsx'
import {
  clockText,
  type Day,
  dayOfWeekText,
  dayText,
  historyDate,
  momentText,
  monthText,
  shortDayText,
  statementDate,
  tickingText,
  transferDate,
} from './dates.ts'
import { money, shortMoney } from './format.ts'

/** How numbers and days are written on the page as it speaks now, for texts made outside of markup. */
export function useFormats() {
  const { locale } = useSpeech()
  return useMemo(
    () => ({
      money: (amount: unknown, currency?: string) => money(amount, currency, locale),
      shortMoney: (amount: number, currency?: string) => shortMoney(amount, currency, locale),
      list: (names: readonly string[]) => new Intl.ListFormat(locale).format(names),
      number: (value: number) => value.toLocaleString(locale),
      /** `2.50%`, `2,50 %` */
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
      /** Why something stands as it does: the bank's own reasons speak the reader's language. */
      reason: (given: string) => reasonIn(given, locale),
      day: (value: Day) => dayText(value, locale),
      dayOfWeek: (value: Day) => dayOfWeekText(value, locale),
      shortDay: (value: Day) => shortDayText(value, locale),
      moment: (value: Day) => momentText(value, locale),
      clock: (value: Day) => clockText(value, locale),
      ticking: (value: Day) => tickingText(value, locale),
      month: (month: string) => monthText(month, locale),
      statement: (value: Day) => statementDate(value, locale),
      transfer: (value: Day) => transferDate(value, locale),
      history: (value: Day) => historyDate(value, locale),
    }),
    [locale],
  )
}
