import { texts } from '@larkfield/contract/texts.ts'
import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { api } from '../api.ts'
import { useCustomer } from '../session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconPrinter } from '../ui/icons.ts'
import { LoadProblem } from '../ui/list/LoadProblem.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import { usePaged } from '../ui/list/paged.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { PeriodFields } from './pieces/PeriodFields.tsx'
import { namedPeriods, periodProblem, useListFilters } from './pieces/period.ts'
import { Downloads } from './statement/Downloads.tsx'
import { PrintHead } from './statement/PrintHead.tsx'
import { StatementFigures } from './statement/StatementFigures.tsx'
import { StatementTable } from './statement/StatementTable.tsx'
import { statementProblem } from './statement/statement-problem.ts'

const PAGE_SIZE = 50

export default function Statement() {
  usePageMeta({ title: 'Statement' })
  const userId = useCustomer().user._id
  const lastNinetyDays = useMemo(() => namedPeriods(new Date())[2]!, [])
  const [{ from, to, q }, change] = useListFilters(lastNinetyDays)
  const wrongPeriod = periodProblem({ from, to })
  const query = { limit: PAGE_SIZE, from: from || undefined, to: to || undefined, q: q || undefined }
  const page = usePaged(
    ['bank-statement', userId, query],
    ({ cursor, signal }) =>
      api('GET /bank-statement/{userId}', { params: { userId }, query: { ...query, cursor }, signal }),
    { enabled: userId !== '' && !wrongPeriod },
  )
  const statement = page.data?.statement
  const lines = statement?.transactions ?? []
  const currency = statement?.user.accountCurrency ?? ''
  return (
    <>
      <PageHeader
        title="Statement"
        subtitle="Every line is one entry in the books, and they add up."
        actions={
          <Group gap="xs" className="no-print">
            <Downloads userId={userId} period={{ from, to }} disabled={Boolean(wrongPeriod)} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </Group>
        }
      />
      {statement && <PrintHead statement={statement} />}
      <div className="no-print">
        <Panel>
          <Group align="flex-start" gap="sm">
            <PeriodFields period={{ from, to }} onChange={change} />
            <SearchField
              labelled
              label="Search"
              placeholder="Name, text or amount"
              value={q}
              onSearch={(wanted) => change({ q: wanted })}
            />
          </Group>
        </Panel>
      </div>
      {statement && <StatementFigures statement={statement} />}
      <Panel title="Credits and debits" flush={lines.length > 0}>
        {page.isPending && !wrongPeriod && <SkeletonRows rows={10} />}
        {page.isError && !statement && (
          <LoadProblem
            problem={page.error}
            text={statementProblem(page.error)}
            retry={() => page.refetch()}
          />
        )}
        {(wrongPeriod && !statement) || (statement && lines.length === 0) ? (
          <EmptyState
            text={texts.empty.statement}
            hint={q ? 'Nothing in this period matches your search.' : 'Nothing moved in this period.'}
            action={
              <Button variant="light" onClick={() => change({ from: '', to: '', q: '' })}>
                Show everything
              </Button>
            }
          />
        ) : null}
        {lines.length > 0 && (
          <>
            <StatementTable
              lines={lines}
              currency={currency}
              caption="Credits and debits of the period"
              renewing={page.renewing}
            />
            <Pager
              pageNumber={page.pageNumber}
              pageSize={PAGE_SIZE}
              shown={lines.length}
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
