import { accountStatuses, accountTypes } from '@larkfield/contract/rules.ts'
import { texts } from '@larkfield/contract/texts.ts'
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
import { DeskTable } from '../pieces/DeskTable.tsx'
import { ExportButton } from '../pieces/ExportButton.tsx'
import { FilterBar, FilterSelect } from '../pieces/FilterBar.tsx'
import { accountColumns } from './account-columns.tsx'

type Query = Options<'GET /view-all-users'>['query']

const defaults = { q: '', status: '', type: '', verified: '', sort: '' }

const statuses = accountStatuses.map((status) => ({ value: status, label: status }))
const types = accountTypes.map((type) => ({ value: type, label: type }))
const verifications = [
  { value: 'true', label: 'Verified' },
  { value: 'false', label: 'Not Verified' },
]
const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
]

export function AccountList() {
  const [filters, change] = useFilters(defaults)
  const pages = usePages(
    ['view-all-users', filters],
    ({ page, signal }) => api('GET /view-all-users', { query: { ...(filters as Query), ...page }, signal }),
    (reply) => reply.data,
  )
  return (
    <>
      <PageHeader
        title="Accounts"
        subtitle="Every customer of the bank. Choose a name to see the whole account."
        actions={
          <Button
            component={Link}
            to={paths.adminPanel('create')}
            leftSection={<IconUserPlus size={18} aria-hidden />}
          >
            Create Account
          </Button>
        }
      />
      <Panel flush>
        <FilterBar>
          <SearchField
            label="Search accounts"
            placeholder="Name, e-mail, phone or account number"
            value={filters.q}
            onSearch={(q) => change({ q })}
          />
          <FilterSelect
            label="Status"
            choices={statuses}
            value={filters.status}
            onChange={(status) => change({ status })}
          />
          <FilterSelect
            label="Type"
            choices={types}
            value={filters.type}
            onChange={(type) => change({ type })}
          />
          <FilterSelect
            label="Verification"
            choices={verifications}
            value={filters.verified}
            onChange={(verified) => change({ verified })}
          />
          <FilterSelect
            label="Order"
            choices={orders}
            value={filters.sort}
            onChange={(sort) => change({ sort })}
          />
          <ExportButton
            fileName="customers.csv"
            load={() =>
              apiFile('GET /export/{list}', { params: { list: 'customers' }, query: filters as Query })
            }
          />
        </FilterBar>
        <DeskTable
          label="Accounts"
          columns={accountColumns}
          pages={pages}
          rowKey={(row) => row._id}
          empty={
            <EmptyState
              icon={IconUsers}
              text={texts.empty.accounts}
              hint="Try another spelling, or the account number."
              action={
                <Button variant="light" onClick={() => change(defaults)}>
                  Clear the filters
                </Button>
              }
            />
          }
        />
      </Panel>
    </>
  )
}
