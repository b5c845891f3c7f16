import { Button, Center, SimpleGrid, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import type { Reply } from '../api-types.ts'
import { DateText } from '../ui/DateText.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconCalendarEvent, IconClock, IconLockCheck, IconMoonStars } from '../ui/icons.ts'
import { LoadProblem } from '../ui/list/LoadProblem.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { StatTile } from '../ui/StatTile.tsx'
import { useFormats } from '../ui/use-formats.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useDeskWords } from '../words/desk.ts'
import { FailedStep } from './night/FailedStep.tsx'
import { NightDetails } from './night/NightDetails.tsx'
import { DateWaits } from './pieces/DateWaits.tsx'

type Nights = Reply<'GET /night-runs'>

const NIGHTS_AT_ONCE = 14

/** The business date, and what ran at the end of each day. Everybody at the desk reads it, owners run a failed step again. */
export default function Night() {
  const { night: words } = useDeskWords()
  usePageMeta({ title: words.title })
  const query = useInfiniteQuery({
    queryKey: ['night-runs'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /night-runs', { query: { cursor: pageParam, limit: NIGHTS_AT_ONCE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Nights) => last.nextCursor ?? undefined,
  })
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const nights = data?.pages.flatMap((page) => page.data) ?? []
  const failed = nights.find(({ state }) => state === 'failed')
  return (
    <>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      {data && (
        <Stack gap="lg">
          <DateWaits wait={data.pages[0]!.dateWait} />
          {failed && <FailedStep night={failed} />}
          <Standing nights={data.pages[0]!} />
          <Panel title={words.list}>
            {nights.length === 0 && (
              <EmptyState text={words.empty} hint={words.emptyHint} icon={IconMoonStars} />
            )}
            {nights.map((night, place) => (
              <NightDetails key={night.day} night={night} isOpen={place === 0 || night.state !== 'done'} />
            ))}
            {hasNextPage && (
              <Center mt="md">
                <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
                  {words.showMore}
                </Button>
              </Center>
            )}
          </Panel>
        </Stack>
      )}
      {!data && error && <LoadProblem problem={error} retry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={8} height={48} />}
    </>
  )
}

/** Which day the books are on, and what is next. */
function Standing({ nights }: { nights: Nights }) {
  const { night: words } = useDeskWords()
  const { number, moment } = useFormats()
  const { businessDay, closedThrough, daysToClose, turnsAt, timeZone } = nights
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <StatTile
        label={words.businessDay}
        value={<DateText value={businessDay} />}
        note={words.turns(moment(turnsAt), timeZone)}
        icon={IconCalendarEvent}
      />
      <StatTile
        label={words.closedThrough}
        value={closedThrough ? <DateText value={closedThrough} /> : words.nothingClosed}
        note={closedThrough && words.closedNote}
        icon={IconLockCheck}
      />
      <StatTile
        label={words.toClose}
        value={number(daysToClose)}
        note={words.toCloseNote(daysToClose)}
        icon={IconClock}
      />
    </SimpleGrid>
  )
}
