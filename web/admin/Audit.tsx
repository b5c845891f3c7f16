import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconListSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { api, apiFile } from '../api.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { AuditDetail } from './audit/AuditDetail.tsx'
import { auditColumns } from './audit/audit-columns.tsx'
import { DeskTable } from './desk/DeskTable.tsx'
import { ExportButton } from './desk/ExportButton.tsx'
import { FilterBar, FilterDay } from './desk/FilterBar.tsx'
import { useFilters } from './desk/filters.ts'
import { usePages } from './desk/pages.ts'
import { SearchField } from './desk/SearchField.tsx'

const defaults = { q: '', actor: '', action: '', subject: '', from: '', to: '', open: '' }

/** Who did what, when and from where, with the state before and after. Nothing here can be changed by anyone. */
export default function Audit() {
  usePageMeta({ title: 'Audit trail' })
  const [{ open, ...query }, change] = useFilters(defaults)
  const pages = usePages(
    ['audit-trail', query],
    ({ cursor, signal }) => api('GET /audit-trail', { query: { ...query, cursor }, signal }),
    (reply) => reply.data,
  )
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
          <TextFilter label="Who" value={query.actor} onChange={(actor) => change({ actor })} />
          <TextFilter label="Action" value={query.action} onChange={(action) => change({ action })} />
          <TextFilter label="About" value={query.subject} onChange={(subject) => change({ subject })} />
          <FilterDay label="From" value={query.from} onChange={(from) => change({ from })} />
          <FilterDay label="To" value={query.to} onChange={(to) => change({ to })} />
          <ExportButton
            fileName="audit.csv"
            load={() => apiFile('GET /export/{list}', { params: { list: 'audit' }, query: { q: query.q } })}
          />
        </FilterBar>
        <DeskTable
          label="Audit trail"
          columns={auditColumns({ open, onOpen: (id) => change({ open: id === open ? '' : id }) })}
          pages={pages}
          rowKey={(line) => line._id}
          detail={(line) => (line._id === open ? <AuditDetail line={line} /> : null)}
          empty={<EmptyState icon={IconListSearch} text="No line found" hint="Nothing fits these filters." />}
        />
      </Panel>
    </>
  )
}

const TYPING_PAUSE_MS = 300

function TextFilter({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const tell = useDebouncedCallback((typed: string) => onChange(typed.trim()), TYPING_PAUSE_MS)
  return (
    <TextInput
      size="sm"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={100}
      onChange={(event) => {
        setText(event.currentTarget.value)
        tell(event.currentTarget.value)
      }}
      style={{ flex: '0 1 140px', minWidth: 110 }}
    />
  )
}
