import type { Month } from '@larkfield/contract/entities/accounting.ts'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api, apiFile } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useAct } from '../../ui/act.ts'
import { useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import { usePages } from '../../ui/list/pages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useProblemText } from '../../ui/problem-text.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import listClasses from '../accounts/LatestList.module.css'
import { useMay } from '../pieces/desk-self.ts'
import classes from './figures.module.css'
import { Loaded } from './Loaded.tsx'

const colours = { closed: 'primary', waiting: 'accent', ready: 'accent', open: 'gray' } as const

/** Months and how far each is closed, and the days below them. */
export function Months() {
  const { accounting: words } = useDeskWords()
  const query = useQuery({
    queryKey: ['month-closes'],
    queryFn: ({ signal }) => api('GET /month-closes', { signal }),
    select: (reply) => reply.data,
  })
  return (
    <Stack gap="lg">
      <Panel title={words.views.months} note={words.months.note}>
        <Loaded query={query}>
          {(months) => (
            <>
              {months.length === 0 && <Text c="dimmed">{words.months.none}</Text>}
              <ul className={listClasses.list} aria-label={words.views.months}>
                {months.map((month) => (
                  <MonthLine key={month.month} month={month} />
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </Panel>
      <DayCloses />
    </Stack>
  )
}

function MonthLine({ month }: { month: Month }) {
  const { accounting: words } = useDeskWords()
  const { month: monthText, moment } = useFormats()
  const { state, daysOpen, closedAt, closedBy, approvedBy, hash } = month
  return (
    <li>
      <span className={listClasses.what}>
        <span className={listClasses.title}>{monthText(month.month)}</span>
        <span className={listClasses.note}>
          {closedAt
            ? `${moment(closedAt)} ${words.months.closedBy(closedBy ?? '–', approvedBy ?? '–')}`
            : words.months.daysOpen(daysOpen)}
        </span>
        {hash && (
          <span className={classes.hash}>
            {words.months.hash} {hash}
          </span>
        )}
        {hash && <KeptReports month={month} />}
      </span>
      <Group gap="sm" justify="flex-end">
        <Badge variant="light" color={colours[state]} tt="none" miw="max-content">
          {words.months.states[state]}
        </Badge>
        {state === 'ready' && <CloseMonth month={month.month} />}
      </Group>
    </li>
  )
}

/** A closed month's reports as they were kept, to read and to take away. */
function KeptReports({ month: { month, firstDay: from, lastDay: to } }: { month: Month }) {
  const { accounting: words } = useDeskWords()
  const problemText = useProblemText()
  const { mutate, isPending } = useMutation({
    mutationFn: () => apiFile('GET /month-closes/{month}/file', { params: { month } }),
    onSuccess: ({ bytes, fileName }) => saveFile(bytes, fileName ?? `${month}.json`),
    onError: (problem) => toast.error(problemText(problem)),
  })
  const reports = [
    ['trial', { from, to }],
    ['sheet', { day: to }],
    ['profit', { from, to }],
  ] as const
  return (
    <Group gap="md" mt={4} component="span">
      {reports.map(([view, span]) => (
        <Link
          key={view}
          className={classes.link}
          to={`${paths.adminAccounting}?${new URLSearchParams({ view, ...span })}`}
        >
          {words.views[view]}
        </Link>
      ))}
      <button
        type="button"
        className={`${classes.link} ${classes.plain}`}
        disabled={isPending}
        onClick={() => mutate()}
      >
        {words.months.file}
      </button>
    </Group>
  )
}

function CloseMonth({ month }: { month: string }) {
  const { accounting: words } = useDeskWords()
  const { month: monthText } = useFormats()
  const may = useMay()
  const askForReason = useAskForReason()
  const { act, busy } = useAct((reason: string) =>
    api('POST /month-closes', { body: { month, ...(reason && { reason }) } }),
  )
  if (!may('POST /month-closes')) return null
  const ask = async () => {
    const reason = await askForReason({
      title: words.months.closeTitle(monthText(month)),
      body: words.months.closeBody,
      note: words.months.closeNote,
      confirm: words.months.close,
      hint: words.months.hint,
    })
    if (reason !== undefined) act(reason)
  }
  return (
    <Button size="xs" loading={busy} onClick={ask}>
      {words.months.close}
    </Button>
  )
}

function DayCloses() {
  const { accounting: words } = useDeskWords()
  const { day, moment } = useFormats()
  const pages = usePages(
    ['day-closes'],
    ({ page, signal }) => api('GET /day-closes', { query: page, signal }),
    (reply) => reply.data,
  )
  return (
    <Panel title={words.months.dayCloses}>
      {pages.rows.length === 0 && <Text c="dimmed">{words.overview.noneClosed}</Text>}
      <ul className={listClasses.list} aria-label={words.months.dayCloses}>
        {pages.rows.map((close) => (
          <li key={close.day}>
            <span className={listClasses.what}>
              <span className={listClasses.title}>{day(close.day)}</span>
              <span className={classes.hash}>{close.hash}</span>
            </span>
            <span className={listClasses.note}>
              {words.months.postings(close.postings)} · {moment(close.closedAt)}
            </span>
          </li>
        ))}
      </ul>
      {pages.hasMore && (
        <Button variant="default" mt="md" loading={pages.loadingMore} onClick={pages.more}>
          {words.showMore}
        </Button>
      )}
    </Panel>
  )
}
