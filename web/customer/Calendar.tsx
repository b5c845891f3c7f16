import { ActionIcon, Button, Group, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconCalendarEvent, IconChevronLeft, IconChevronRight, IconListDetails } from '../ui/icons.ts'
import { LoadProblem } from '../ui/list/LoadProblem.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useFormats } from '../ui/use-formats.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useCustomerWords } from '../words/customer.ts'
import { MonthGrid, MonthList } from './calendar/MonthView.tsx'
import { holidaysIn, monthIn, shiftMonth } from './calendar/month.ts'
import { useMonth } from './calendar/month-payments.ts'
import { dayOf } from './days.ts'

/** Where seven days fit beside each other. */
const WIDE = '(min-width: 62em)'

/** A month of payments on dates, those to come and those that were, with the days the bank is closed. */
export default function Calendar() {
  const { calendar: words } = useCustomerWords().orders
  usePageMeta({ title: words.title })
  const { month: monthText } = useFormats()
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  const today = dayOf(new Date())
  const [params] = useSearchParams()
  const month = monthIn(params.get('month'), today)
  const { entries, closed, isPending, error, retry, isTooFar } = useMonth(month, today)
  const View = wide ? MonthGrid : MonthList
  const isEmpty = entries.length === 0
  const isShown = wide || !isEmpty || holidaysIn(month, closed).length > 0
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        actions={
          <Button
            component={Link}
            to={paths.standingOrders}
            variant="default"
            leftSection={<IconListDetails size={18} aria-hidden />}
          >
            {words.toOrders}
          </Button>
        }
      />
      <Panel>
        <Group justify="space-between" mb="md">
          <Title order={2} fz="1.25rem" aria-live="polite">
            {monthText(month)}
          </Title>
          <Group gap="xs">
            <Turn to={shiftMonth(month, -1)} label={words.previous} icon={<IconChevronLeft size={20} />} />
            <Button component={Link} to={paths.calendar} variant="default" size="sm">
              {words.today}
            </Button>
            <Turn to={shiftMonth(month, 1)} label={words.next} icon={<IconChevronRight size={20} />} />
          </Group>
        </Group>
        {error && isEmpty ? (
          <LoadProblem problem={error} retry={retry} />
        ) : isPending ? (
          <SkeletonRows rows={6} height={64} />
        ) : (
          <>
            {isShown && <View month={month} today={today} entries={entries} closed={closed} />}
            {isEmpty && (
              <EmptyState
                icon={IconCalendarEvent}
                text={words.empty}
                hint={isTooFar ? words.far : words.emptyHint}
              />
            )}
            {!isEmpty && isTooFar && (
              <Text size="sm" c="dimmed" mt="sm">
                {words.far}
              </Text>
            )}
          </>
        )}
      </Panel>
    </>
  )
}

function Turn({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <ActionIcon
      component={Link}
      to={paths.calendarOf(to)}
      replace
      variant="default"
      size={36}
      aria-label={label}
    >
      {icon}
    </ActionIcon>
  )
}
