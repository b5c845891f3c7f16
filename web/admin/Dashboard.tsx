import { Button, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { IconFileText, IconHistory, IconUsers } from '../ui/icons.ts'
import { useFilters } from '../ui/list/filters.ts'
import { LoadProblem } from '../ui/list/LoadProblem.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { StatTile } from '../ui/StatTile.tsx'
import { BooksTile } from './dashboard/BooksTile.tsx'
import { CardList } from './dashboard/CardList.tsx'
import { DocumentsView } from './dashboard/DocumentsView.tsx'
import { FlowCharts } from './dashboard/FlowCharts.tsx'
import { WaitingTile } from './dashboard/WaitingTile.tsx'
import { useFigures } from './pieces/figures.ts'

const defaults = { show: '' }

export default function Dashboard() {
  usePageMeta({ title: 'Dashboard' })
  const [{ show }, change] = useFilters(defaults)
  const { figures, problem, retry } = useFigures()
  const count = (value: number | undefined) =>
    value === undefined ? <Skeleton height={34} width={90} my={4} /> : value.toLocaleString('en-US')

  if (show === 'documents') return <DocumentsView onClose={() => change({ show: '' }, 'step')} />
  return (
    <>
      <PageHeader title="Dashboard" subtitle="The bank at a glance, and what waits for you." />
      <Stack gap="lg">
        {problem && !figures && <LoadProblem problem={problem} retry={retry} />}
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
          <StatTile
            label="Accounts"
            value={count(figures?.customers)}
            note={figures && sideCounts(figures)}
            icon={IconUsers}
            action={
              <Button variant="light" component={Link} to={paths.adminManage}>
                Manage Accounts
              </Button>
            }
          />
          <StatTile
            label="Transaction History"
            value={count(figures?.transactions)}
            note="transactions on the books"
            icon={IconHistory}
            action={
              <Button variant="light" component={Link} to={paths.adminHistory}>
                Manage History
              </Button>
            }
          />
          <StatTile
            label="Documents"
            value={count(figures?.documents)}
            note={figures && `${figures.documentsPending.toLocaleString('en-US')} to review`}
            icon={IconFileText}
            action={
              <Button variant="light" onClick={() => change({ show: 'documents' }, 'step')}>
                View document
              </Button>
            }
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <WaitingTile figures={figures} />
          <BooksTile />
        </SimpleGrid>
        <FlowCharts signUps={figures?.signUps} />
        <CardList />
      </Stack>
    </>
  )
}

function sideCounts({ inactive, closed, disabled }: { inactive: number; closed: number; disabled: number }) {
  return `${inactive} dormant · ${disabled} disabled · ${closed} closed`
}
