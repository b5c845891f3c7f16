import { accountStatuses } from '@larkfield/contract/rules.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { api, apiFile } from '../../api.ts'
import type { Options } from '../../api-types.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconUserPlus, IconUsers } from '../../ui/icons.ts'
import { useFilters } from '../../ui/list/filters.ts'
import { usePages } from '../../ui/list/pages.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { choicesOf } from '../pieces/choices.ts'
import { DeskTable } from '../pieces/DeskTable.tsx'
import { useMay } from '../pieces/desk-self.ts'
import { ExportButton } from '../pieces/ExportButton.tsx'
import { FilterBar, FilterSelect } from '../pieces/FilterBar.tsx'
import { useStatusName } from '../pieces/StatusBadge.tsx'
import { AccountCard } from './AccountCard.tsx'
import { useAccountColumns } from './account-columns.tsx'

type Query = Options<'GET /view-all-users'>['query']

const defaults = { q: '', status: '', type: '', verified: '', sort: '' }

export function AccountList() {
  const { account, accounts: words } = useDeskWords()
  const may = useMay()
  const nameOf = useStatusName()
  const columns = useAccountColumns()
  const [filters, change] = useFilters(defaults)
  const pages = usePages(
    ['view-all-users', filters],
    ({ page, signal }) => api('GET /view-all-users', { query: { ...(filters as Query), ...page }, signal }),
    (reply) => reply.data,
  )
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        actions={
          <>
            <ExportButton
              fileName="customers.csv"
              load={() =>
                apiFile('GET /export/{list}', { params: { list: 'customers' }, query: filters as Query })
              }
            />
            {may('POST /admin-create') && (
              <Button
                component={Link}
                to={paths.adminPanel('create')}
                leftSection={<IconUserPlus size={18} aria-hidden />}
              >
                {words.create}
              </Button>
            )}
          </>
        }
      />
      <Panel flush>
        <FilterBar>
          <SearchField
            label={words.search}
            placeholder={words.searchHint}
            value={filters.q}
            onSearch={(q) => change({ q })}
          />
          <FilterSelect
            label={words.filters.status}
            choices={accountStatuses.map((value) => ({ value, label: nameOf(value) }))}
            value={filters.status}
            onChange={(status) => change({ status })}
          />
          <FilterSelect
            label={words.filters.type}
            choices={choicesOf(account.types)}
            value={filters.type}
            onChange={(type) => change({ type })}
          />
          <FilterSelect
            label={words.filters.verification}
            choices={choicesOf({ true: account.verified, false: account.notVerified })}
            value={filters.verified}
            onChange={(verified) => change({ verified })}
          />
          <FilterSelect
            label={words.filters.order}
            choices={choicesOf(words.orders)}
            value={filters.sort}
            onChange={(sort) => change({ sort })}
          />
        </FilterBar>
        <DeskTable
          label={words.title}
          columns={columns}
          pages={pages}
          rowKey={(row) => row._id}
          card={(customer) => <AccountCard customer={customer} />}
          empty={
            <EmptyState
              icon={IconUsers}
              text={words.empty}
              hint={words.emptyHint}
              action={
                <Button variant="light" onClick={() => change(defaults)}>
                  {words.clearFilters}
                </Button>
              }
            />
          }
        />
      </Panel>
    </>
  )
}
