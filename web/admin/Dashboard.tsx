import { Button, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { IconFileText, IconHistory, IconUsers } from '../ui/icons.ts'
import { useFilters } from '../ui/list/filters.ts'
import { LoadProblem } from '../ui/list/LoadProblem.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { StatTile } from '../ui/StatTile.tsx'
import { useFormats } from '../ui/use-formats.ts'
import { useDeskWords } from '../words/desk.ts'
import { BooksAlarm } from './dashboard/BooksAlarm.tsx'
import { BooksTile } from './dashboard/BooksTile.tsx'
import { CardList } from './dashboard/CardList.tsx'
import { DocumentsView } from './dashboard/DocumentsView.tsx'
import { FactorHint } from './dashboard/FactorHint.tsx'
import { FlowCharts } from './dashboard/FlowCharts.tsx'
import { MessagesWaiting } from './dashboard/MessagesWaiting.tsx'
import { WaitingTile } from './dashboard/WaitingTile.tsx'
import { useFigures } from './pieces/figures.ts'

const defaults = { show: '' }

export default function Dashboard() {
  const { dashboard: words } = useDeskWords()
  const { number } = useFormats()
  usePageMeta({ title: words.title })
  const [{ show }, change] = useFilters(defaults)
  const { figures, problem, retry } = useFigures()
  const count = (name: 'customers' | 'transactions' | 'documents') => {
    if (!figures) return <Skeleton height={34} width={90} my={4} />
    const value = number(figures[name])
    return figures.estimated?.includes(name) ? words.about(value) : value
  }

  if (show === 'documents') return <DocumentsView onClose={() => change({ show: '' }, 'step')} />
  return (
    <>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <Stack gap="lg">
        <BooksAlarm />
        {problem && !figures && <LoadProblem problem={problem} retry={retry} />}
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
          <StatTile
            label={words.accounts.label}
            value={count('customers')}
            note={
              figures &&
              words.accounts.others(
                number(figures.inactive),
                number(figures.disabled),
                number(figures.closed),
              )
            }
            icon={IconUsers}
            action={
              <Button variant="light" component={Link} to={paths.adminManage}>
                {words.accounts.action}
              </Button>
            }
          />
          <StatTile
            label={words.history.label}
            value={count('transactions')}
            note={words.history.note}
            icon={IconHistory}
            action={
              <Button variant="light" component={Link} to={paths.adminHistory}>
                {words.history.action}
              </Button>
            }
          />
          <StatTile
            label={words.documents.label}
            value={count('documents')}
            note={figures && words.documents.toReview(number(figures.documentsPending))}
            icon={IconFileText}
            action={
              <Button variant="light" onClick={() => change({ show: 'documents' }, 'step')}>
                {words.documents.action}
              </Button>
            }
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <WaitingTile figures={figures} />
          <MessagesWaiting />
          <FlowCharts signUps={figures?.signUps} />
          <BooksTile />
        </SimpleGrid>
        <CardList />
        <FactorHint />
      </Stack>
    </>
  )
}
