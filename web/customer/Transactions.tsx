import { texts } from '@larkfield/contract/texts.ts'
import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { api } from '../api.ts'
import { paths } from '../paths.ts'
import { useCustomer } from '../session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadProblem } from '../ui/list/LoadProblem.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import { usePaged } from '../ui/list/paged.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { FlowPanel } from './home/FlowPanel.tsx'
import { useMe } from './own-data.ts'
import { PeriodFields } from './pieces/PeriodFields.tsx'
import { periodProblem, useListFilters } from './pieces/period.ts'
import { TransfersTable } from './pieces/TransfersTable.tsx'

const PAGE_SIZE = 50
const everything = { from: '', to: '' }

export default function Transactions() {
  usePageMeta({ title: 'Transactions' })
  const { user } = useCustomer()
  const userId = user._id
  const me = useMe()
  const [{ from, to, q }, change] = useListFilters(everything)
  const wrongPeriod = periodProblem({ from, to })
  const query = { limit: PAGE_SIZE, from: from || undefined, to: to || undefined, q: q || undefined }
  const page = usePaged(
    ['transaction-history', userId, query],
    ({ cursor, signal }) =>
      api('GET /transaction-history/{userId}', { params: { userId }, query: { ...query, cursor }, signal }),
    { enabled: userId !== '' && !wrongPeriod },
  )
  const records = page.data?.transactions ?? []
  if (!userId) return <EmptyState text={texts.statement.noUser} />
  return (
    <>
      <PageHeader title={texts.history.greeting(user.fullName)} subtitle={texts.history.subtitle} />
      <FlowPanel currency={me.data?.accountCurrency} />
      <div style={{ height: '1rem' }} />
      <Panel title="Your transactions" flush>
        <Group align="flex-start" gap="sm" px="var(--pad)" pb="md">
          <PeriodFields period={{ from, to }} onChange={change} />
          <SearchField
            labelled
            label="Search"
            placeholder="Name, text or amount"
            value={q}
            onSearch={(wanted) => change({ q: wanted })}
          />
        </Group>
        {page.isPending && !wrongPeriod && <SkeletonRows rows={8} />}
        {page.isError && !page.data && <LoadProblem problem={page.error} retry={() => page.refetch()} />}
        {page.data && records.length === 0 && (
          <EmptyState
            text={texts.empty.history}
            hint={q || from || to ? 'Nothing matches what you look for.' : 'Your transactions show up here.'}
            action={
              <Button component={Link} to={paths.transfer} variant="light">
                Make a transfer
              </Button>
            }
          />
        )}
        {records.length > 0 && (
          <>
            <TransfersTable records={records} caption="Your transactions" renewing={page.renewing} />
            <Pager
              pageNumber={page.pageNumber}
              pageSize={PAGE_SIZE}
              shown={records.length}
              total={page.total}
              previous={page.previous}
              next={page.next}
            />
          </>
        )}
      </Panel>
    </>
  )
}
