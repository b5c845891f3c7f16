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
import { useBooks } from './dashboard/books-query.ts'
import { CardList } from './dashboard/CardList.tsx'
import classes from './dashboard/Dashboard.module.css'
import { DocumentsView } from './dashboard/DocumentsView.tsx'
import { FactorHint } from './dashboard/FactorHint.tsx'
import { FlowCharts } from './dashboard/FlowCharts.tsx'
import { MessagesWaiting } from './dashboard/MessagesWaiting.tsx'
import { MyDay } from './dashboard/MyDay.tsx'
import { WaitingTile } from './dashboard/WaitingTile.tsx'
import { DateWaits } from './pieces/DateWaits.tsx'
import { useMay } from './pieces/desk-self.ts'
import { useFigures } from './pieces/figures.ts'
import { Proving } from './proofs/Proving.tsx'

const defaults = { show: '' }

export default function Dashboard() {
  const { dashboard: words, layout } = useDeskWords()
  const may = useMay()
  const { number } = useFormats()
  usePageMeta({ title: words.title })
  const [{ show }, change] = useFilters(defaults)
  const { figures, problem, retry } = useFigures()
  const { data: books } = useBooks()
  const count = (name: 'customers' | 'transactions' | 'documents') => {
    if (!figures) return <Skeleton height={34} width={90} my={4} />
    const value = number(figures[name])
    return figures.estimated?.includes(name) ? words.about(value) : value
  }

  const seesDocuments = may('GET /view-all-documents')
  if (show === 'documents' && seesDocuments)
    return <DocumentsView onClose={() => change({ show: '' }, 'step')} />
  return (
    <>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <Stack gap="lg">
        <DateWaits wait={books?.data.dateWait} />
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
              may('POST /admin-create') ? (
                <Button variant="light" component={Link} to={paths.adminManage}>
                  {words.accounts.action}
                </Button>
              ) : (
                may('GET /view-all-users') && (
                  <Button variant="light" component={Link} to={paths.adminAccounts}>
                    {layout.entries.accounts}
                  </Button>
                )
              )
            }
          />
          <StatTile
            label={words.history.label}
            value={count('transactions')}
            note={words.history.note}
            icon={IconHistory}
            action={
              may('GET /view-all-history') && (
                <Button variant="light" component={Link} to={paths.adminHistory}>
                  {may('DELETE /delete-history/{id}') ? words.history.action : layout.entries.history}
                </Button>
              )
            }
          />
          <StatTile
            label={words.documents.label}
            value={count('documents')}
            note={figures && words.documents.toReview(number(figures.documentsPending))}
            icon={IconFileText}
            action={
              seesDocuments && (
                <Button variant="light" onClick={() => change({ show: 'documents' }, 'step')}>
                  {words.documents.action}
                </Button>
              )
            }
          />
        </SimpleGrid>
        {may('GET /my-day') && <MyDay />}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" className={classes.tiles}>
          <WaitingTile figures={figures} />
          {may('GET /get-messages') && <MessagesWaiting />}
          <FlowCharts signUps={figures?.signUps} />
        </SimpleGrid>
        <BooksTile />
        {may('GET /all-card-details') && <CardList />}
        <FactorHint />
      </Stack>
      <Proving />
    </>
  )
}
