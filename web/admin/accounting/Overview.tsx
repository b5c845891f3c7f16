import { SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { DateText } from '../../ui/DateText.tsx'
import { IconBook2, IconCalendarEvent, IconCoins, IconLockCheck } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatTile } from '../../ui/StatTile.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { Ages } from './Ages.tsx'
import { Loaded } from './Loaded.tsx'
import { ReportBar } from './ReportBar.tsx'
import { given, useView } from './view.ts'

/** How the bank stands, and what is still to be done. */
export function Overview() {
  const { accounting: words } = useDeskWords()
  const { money, day, month, number } = useFormats()
  const { currency } = useView()
  const asked = given({ currency })
  const query = useQuery({
    queryKey: ['accounting-overview', asked],
    queryFn: ({ signal }) => api('GET /accounting-overview', { query: asked, signal }),
    select: (reply) => reply.data,
  })
  return (
    <Loaded query={query}>
      {(it) => (
        <Stack gap="lg">
          {it.currencies.length > 1 && <ReportBar shown={it} />}
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <StatTile
              label={words.overview.profitOfYear}
              value={<Money amount={it.profitOfYear} currency={it.currency} />}
              note={words.overview.profitOfMonth(money(it.profitOfMonth, it.currency))}
              icon={IconCoins}
            />
            <StatTile
              label={words.overview.assets}
              value={<Money amount={it.assets} currency={it.currency} />}
              note={words.overview.ofWhich(money(it.liabilities, it.currency), money(it.equity, it.currency))}
              icon={IconBook2}
            />
            <StatTile
              label={words.overview.closedDay}
              value={it.lastClosedDay ? <DateText value={it.lastClosedDay} /> : words.overview.noneClosed}
              note={words.overview.booksOn(day(it.today))}
              icon={IconLockCheck}
            />
            <StatTile
              label={words.overview.toClose}
              value={number(it.monthsToClose.length)}
              note={
                it.monthsToClose.length > 0
                  ? words.overview.nextMonth(month(it.monthsToClose.at(-1)!))
                  : words.overview.nothingToClose
              }
              icon={IconCalendarEvent}
            />
          </SimpleGrid>
          <Panel title={words.overview.clearing} note={words.overview.clearingNote}>
            <Ages ages={it.unmatched} currency={it.currency} />
          </Panel>
        </Stack>
      )}
    </Loaded>
  )
}
