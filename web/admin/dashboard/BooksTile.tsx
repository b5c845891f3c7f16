import { findingText } from '@larkfield/contract/book-findings.ts'
import { Button, Group, SimpleGrid, Skeleton, Text, ThemeIcon } from '@mantine/core'
import { DataList } from '../../ui/DataList.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { IconAlertTriangle, IconBook2, IconShieldCheck } from '../../ui/icons.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useSpeech } from '../../words/speech.tsx'
import { TreeFacts } from '../proofs/TreeFacts.tsx'
import { type Books, useBooks } from './books-query.ts'

/** Whether the bank's books balance and the chain over them is intact, and since when that is known. */
export function BooksTile() {
  const { books: words } = useDeskWords().dashboard
  const { data, error, isFetching, refetch } = useBooks()
  return (
    <Panel
      title={words.title}
      actions={
        <Button variant="default" size="xs" loading={isFetching} onClick={() => refetch()}>
          {words.check}
        </Button>
      }
    >
      {data && <BooksState books={data.data} />}
      {!data && error && <LoadProblem problem={error} retry={() => refetch()} />}
      {!data && !error && <Skeleton height={150} radius="md" />}
    </Panel>
  )
}

function BooksState({ books }: { books: Books }) {
  const { dashboard, findings: findingWords } = useDeskWords()
  const words = dashboard.books
  const { locale } = useSpeech()
  const { number } = useFormats()
  const { passEndedAt, wholeRunAt, openFaults, findings } = books.verification
  const { backups } = books
  const remarks = findings.filter(({ kind }) => kind === 'remark')
  const sound = books.balanced && books.chainIntact && openFaults === 0
  return (
    <>
      <Group gap="sm" wrap="nowrap" mb="xs">
        <ThemeIcon size={40} radius="xl" variant="light" color={sound ? 'primary' : 'red'} aria-hidden>
          {sound ? <IconShieldCheck size={22} /> : <IconAlertTriangle size={22} />}
        </ThemeIcon>
        <div>
          <Text fw={600}>{sound ? words.sound : words.unsound}</Text>
          <Text size="sm" c="dimmed">
            {words.lastChecked} <DateText value={books.checkedAt} as="moment" />
          </Text>
        </div>
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing={0}>
        <DataList
          rows={[
            {
              label: words.sumToZero,
              value: <Verdict good={books.balanced} yes={words.yes} no={words.no} />,
            },
            {
              label: words.chain,
              value: <Verdict good={books.chainIntact} yes={words.intact} no={words.broken} />,
            },
            {
              label: words.sealed,
              value: (
                <span className="tabular">
                  {words.inBlocks(number(books.sealedTransfers), number(books.height))}
                </span>
              ),
            },
            { label: words.verification.wholeRun, value: <Moment at={wholeRunAt} /> },
            { label: words.verification.pass, value: <Moment at={passEndedAt} /> },
            {
              label: words.backups.backup,
              value: (
                <Kept at={backups.backupAt} isLate={backups.backupIsLate} problem={backups.backupProblem} />
              ),
            },
            {
              label: words.backups.drill,
              value: (
                <Kept at={backups.drillAt} isLate={backups.drillIsLate} problem={backups.drillProblem} />
              ),
            },
            ...(remarks.length > 0
              ? [
                  {
                    label: words.verification.remarks,
                    value: remarks.map((remark) => (
                      <div key={remark.wrong}>{findingText(findingWords, remark, locale)}</div>
                    )),
                  },
                ]
              : []),
          ]}
        />
        <div>
          <TreeFacts tree={books.tree} />
        </div>
      </SimpleGrid>
    </>
  )
}

function Moment({ at }: { at: string | null }) {
  const { verification: words } = useDeskWords().dashboard.books
  return at === null ? words.notYet : <DateText value={at} as="moment" />
}

/** When it last succeeded; in red, with the reason, once that is too long ago or the newest try failed. */
function Kept({ at, isLate, problem }: { at: string | null; isLate: boolean; problem: string | null }) {
  const { backups: words } = useDeskWords().dashboard.books
  if (!isLate && problem === null) return <Moment at={at} />
  return (
    <Group component="span" gap={6} wrap="nowrap" c="var(--lf-negative)">
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        <Moment at={at} /> · {problem === null ? words.late : words.failed(problem)}
      </span>
    </Group>
  )
}

function Verdict({ good, yes, no }: { good: boolean; yes: string; no: string }) {
  const Mark = good ? IconBook2 : IconAlertTriangle
  return (
    <Group component="span" gap={6} wrap="nowrap" c={good ? 'var(--lf-positive)' : 'var(--lf-negative)'}>
      <Mark size={16} aria-hidden />
      {good ? yes : no}
    </Group>
  )
}
