import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { useSpeech } from '../../words/speech.tsx'
import { outcomeIn } from '../orders/order-text.ts'
import classes from './Month.module.css'
import { daysOf, holidaysIn, someWeek, weeksOf } from './month.ts'
import type { Entry } from './month-payments.ts'

type Props = {
  month: string
  today: string
  entries: readonly Entry[]
  /** Days on which the bank is closed, with their names where they have one. */
  closed: ReadonlyMap<string, string | null>
}

const onDay = (entries: readonly Entry[], day: string) => entries.filter((entry) => entry.day === day)

/** A month as a sheet: one field a day. */
export function MonthGrid({ month, today, entries, closed }: Props) {
  const { calendar: words } = useCustomerWords().orders
  const { month: monthText } = useFormats()
  const { locale } = useSpeech()
  const weekday = (width: 'short' | 'long') => new Intl.DateTimeFormat(locale, { weekday: width })
  return (
    <table className={classes.month}>
      <caption>
        <VisuallyHidden>{words.month(monthText(month))}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {someWeek.map((date) => (
            <th key={date.getDay()} scope="col" abbr={weekday('long').format(date)}>
              {weekday('short').format(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) =>
              day ? (
                <td
                  key={day}
                  data-closed={closed.has(day) || undefined}
                  data-today={day === today || undefined}
                >
                  <Day day={day} today={today} closed={closed} short />
                  <Entries entries={onDay(entries, day)} />
                </td>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty field is its place in the week
                <td key={at} data-none />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same as a list, of the days on which something happens and of holidays: for a narrow screen. */
export function MonthList({ month, today, entries, closed }: Props) {
  const { calendar: words } = useCustomerWords().orders
  const { month: monthText } = useFormats()
  const holidays = holidaysIn(month, closed)
  const days = daysOf(month).filter(
    (day) => onDay(entries, day).length > 0 || holidays.includes(day) || day === today,
  )
  return (
    <ul className={classes.list} aria-label={words.month(monthText(month))}>
      {days.map((day) => (
        <li key={day} data-closed={closed.has(day) || undefined} data-today={day === today || undefined}>
          <Day day={day} today={today} closed={closed} />
          <Entries entries={onDay(entries, day)} />
        </li>
      ))}
    </ul>
  )
}

function Day({
  day,
  today,
  closed,
  short = false,
}: Omit<Props, 'entries' | 'month'> & { day: string; short?: boolean }) {
  const { calendar: words } = useCustomerWords().orders
  const { dayOfWeek } = useFormats()
  return (
    <div className={classes.day}>
      <time dateTime={day} className={classes.number}>
        {short ? Number(day.slice(8)) : dayOfWeek(day)}
      </time>
      <span className={classes.closed}>
        {day === today && (short ? <VisuallyHidden>{words.today}</VisuallyHidden> : words.today)}
        {!short && day === today && closed.has(day) && ', '}
        {closed.has(day) && (closed.get(day) || words.closed)}
      </span>
    </div>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { orders: words } = useCustomerWords()
  const { ways } = useSignedInWords().loans.payments
  const { money } = useFormats()
  if (entries.length === 0) return null
  return (
    <ul className={classes.entries}>
      {entries.map(({ to, day, name, amount, currency, isMove, outcome, how }) => {
        const became = how ? ways[how] : outcome && outcomeIn(words, outcome, isMove)
        const entry = (
          <>
            <span className={classes.name}>{name}</span>
            <span className="tabular">
              {amount === null ? words.upcoming.depends : money(amount, currency)}
            </span>
            {became && <> · {became}</>}
          </>
        )
        return (
          <li key={`${to ?? name} ${day} ${amount} ${outcome ?? how ?? ''}`}>
            {to ? (
              <Link className={classes.entry} to={to} data-outcome={outcome}>
                {entry}
              </Link>
            ) : (
              <span className={classes.entry}>{entry}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
