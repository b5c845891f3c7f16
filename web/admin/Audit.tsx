import { Pill } from '@mantine/core'
import { api, apiFile } from '../api.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconListSearch } from '../ui/icons.ts'
import { useFilters } from '../ui/list/filters.ts'
import { usePages } from '../ui/list/pages.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { AuditDetail } from './audit/AuditDetail.tsx'
import { auditColumns, words } from './audit/audit-columns.tsx'
import { DeskTable } from './pieces/DeskTable.tsx'
import { ExportButton } from './pieces/ExportButton.tsx'
import { FilterBar, FilterDay, FilterSelect } from './pieces/FilterBar.tsx'
import { reachable } from './pieces/reachable.ts'

const defaults = { q: '', actor: '', action: '', subject: '', from: '', to: '', open: '' }

const roles = ['admin', 'customer', 'visitor', 'bank'].map((value) => ({ value, label: value }))

/** Who did what, when and from where, with the state before and after. Nothing here can be changed by anyone. */
export default function Audit() {
  usePageMeta({ title: 'Audit trail' })
  const [{ open, ...query }, change] = useFilters(defaults)
  const pages = usePages(
    ['audit-trail', query],
    ({ page, signal }) => api('GET /audit-trail', { query: { ...query, ...page }, signal }),
    (reply) => reply.data,
  )
  const narrowed = Object.entries({
    actor: query.actor && `by ${query.actor}`,
    action: query.action && words(query.action),
    subject: query.subject && 'about one subject',
  }).filter(([, text]) => text)
  return (
    <>
      <PageHeader
        title="Audit trail"
        subtitle="Who did what, when and from where. Lines are only ever added, never changed."
      />
      <Panel flush>
        <FilterBar>
          <SearchField
            label="Search the audit trail"
            placeholder="Any name, reason or address"
            value={query.q}
            onSearch={(q) => change({ q })}
          />
          <FilterSelect
            label="Acted as"
            choices={roles}
            value={roles.some(({ value }) => value === query.actor) ? query.actor : ''}
            onChange={(actor) => change({ actor })}
          />
          <FilterDay label="From" value={query.from} onChange={(from) => change({ from })} />
          <FilterDay label="To" value={query.to} onChange={(to) => change({ to })} />
          <ExportButton
            fileName="audit.csv"
            load={() => apiFile('GET /export/{list}', { params: { list: 'audit' }, query })}
          />
          {narrowed.map(([name, text]) => (
            <Pill
              key={name}
              withRemoveButton
              onRemove={() => change({ [name]: '' })}
              removeButtonProps={{ 'aria-label': `No longer only ${text}`, ...reachable }}
            >
              Only {text}
            </Pill>
          ))}
        </FilterBar>
        <DeskTable
          label="Audit trail"
          columns={auditColumns({
            open,
            onOpen: (id) => change({ open: id === open ? '' : id }),
            onOnly: change,
          })}
          pages={pages}
          rowKey={(line) => line._id}
          detail={(line) => (line._id === open ? <AuditDetail line={line} /> : null)}
          empty={<EmptyState icon={IconListSearch} text="No line found" hint="Nothing fits these filters." />}
        />
      </Panel>
    </>
  )
}
