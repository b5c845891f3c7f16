import { Button, Group, Skeleton, Text, ThemeIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { DataList } from '../../ui/DataList.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { IconAlertTriangle, IconBook2, IconShieldCheck } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'

type BooksState = Reply<'GET /books'>['data']

/** Whether the bank's books balance and the chain over them is intact, and since when that is known. */
export function BooksTile() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['books'],
    queryFn: ({ signal }) => api('GET /books', { signal }),
  })
  return (
    <Panel
      title="Books"
      actions={
        <Button variant="default" size="xs" loading={isFetching} onClick={() => refetch()}>
          Check now
        </Button>
      }
    >
      {data && <BooksState books={data.data} />}
      {!data && error && <Text c="dimmed">{error.message}</Text>}
      {!data && !error && <Skeleton height={150} radius="md" />}
    </Panel>
  )
}

function BooksState({ books }: { books: BooksState }) {
  const sound = books.balanced && books.chainIntact
  return (
    <>
      <Group gap="sm" wrap="nowrap" mb="xs">
        <ThemeIcon size={40} radius="xl" variant="light" color={sound ? 'primary' : 'red'} aria-hidden>
          {sound ? <IconShieldCheck size={22} /> : <IconAlertTriangle size={22} />}
        </ThemeIcon>
        <div>
          <Text fw={600}>{sound ? 'The books balance' : 'The books need attention'}</Text>
          <Text size="sm" c="dimmed">
            Last checked <DateText value={books.checkedAt} as="moment" />
          </Text>
        </div>
      </Group>
      <DataList
        rows={[
          { label: 'All accounts sum to zero', value: <Verdict good={books.balanced} yes="Yes" no="No" /> },
          {
            label: 'Chain of blocks',
            value: <Verdict good={books.chainIntact} yes="Intact" no="Broken" />,
          },
          {
            label: 'Sealed transactions',
            value: (
              <span className="tabular">
                {books.sealedTransfers.toLocaleString('en-US')} in {books.height.toLocaleString('en-US')}{' '}
                blocks
              </span>
            ),
          },
        ]}
      />
    </>
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
