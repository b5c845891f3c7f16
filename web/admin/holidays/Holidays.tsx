import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { useAct } from '../../ui/act.ts'
import { DateText } from '../../ui/DateText.tsx'
import { useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import { PanelFrame } from '../../ui/dialog/PanelFrame.tsx'
import { IconPlus, IconTrash } from '../../ui/icons.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { useSpeech } from '../../words/speech.tsx'
import classes from '../accounts/LatestList.module.css'
import { useMay } from '../pieces/desk-self.ts'
import { AddHoliday } from './AddHoliday.tsx'

type Calendar = Reply<'GET /holidays'>
type Holiday = Calendar['data'][number]

/** Days on which the bank is closed. Everybody at the desk reads them, owners change them. */
export function Holidays() {
  const { holidays: words } = useDeskWords()
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['holidays'],
    queryFn: ({ signal }) => api('GET /holidays', { signal }),
  })
  const close = () => setAdding(false)
  return (
    <Stack mt="lg">
      <Panel
        title={words.title}
        note={words.note}
        actions={
          may('POST /holidays') && (
            <Button
              variant="light"
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {words.add}
            </Button>
          )
        }
      >
        {data && <Days calendar={data} />}
        {!data && error && <LoadProblem problem={error} retry={() => refetch()} />}
        {!data && !error && <SkeletonRows rows={3} height={40} />}
      </Panel>
      <PanelFrame opened={adding} onClose={close} title={words.add}>
        {adding && <AddHoliday onClose={close} />}
      </PanelFrame>
    </Stack>
  )
}

function Days({ calendar }: { calendar: Calendar }) {
  const { holidays: words } = useDeskWords()
  const weekdays = useWeekdays()
  const { closedWeekdays, timeZone, data } = calendar
  const days = weekdays(closedWeekdays)
  return (
    <>
      <Text size="sm" mb="xs">
        {days ? words.weekdays(days, timeZone) : words.noWeekdays(timeZone)}
      </Text>
      {data.length === 0 && <Text c="dimmed">{words.empty}</Text>}
      <ul className={classes.list} aria-label={words.title}>
        {data.map((holiday) => (
          <li key={holiday.day}>
            <span className={classes.what}>
              <span className={classes.title}>{holiday.name}</span>
              <span className={classes.note}>
                <DateText value={holiday.day} />
              </span>
            </span>
            {holiday.isConfigured ? (
              <Badge variant="light" color="gray" tt="none" miw="max-content">
                {words.configured}
              </Badge>
            ) : (
              <Remove holiday={holiday} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A Monday, from which the others are counted. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 24 * 60 * 60 * 1000

function useWeekdays() {
  const { locale } = useSpeech()
  const { list } = useFormats()
  return (days: readonly number[]) => {
    const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
    return list(days.map((day) => name.format(MONDAY + (day - 1) * DAY_MS)))
  }
}

function Remove({ holiday: { day, name } }: { holiday: Holiday }) {
  const { holidays: words } = useDeskWords()
  const { day: written } = useFormats()
  const may = useMay()
  const ask = useAskForReason()
  const { act, busy } = useAct((reason: string) =>
    api('POST /holidays/{day}/remove', { params: { day }, body: reason ? { reason } : {} }),
  )
  if (!may('POST /holidays/{day}/remove')) return null
  const remove = async () => {
    const reason = await ask({
      ...words.removing,
      body: words.removing.body(name, written(day)),
      danger: true,
    })
    if (reason !== undefined) act(reason)
  }
  return (
    <Group>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        loading={busy}
        aria-label={words.remove(name)}
        onClick={remove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
