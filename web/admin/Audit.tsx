import { Button, Pill } from '@mantine/core'
import { api, apiFile } from '../api.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconListSearch } from '../ui/icons.ts'
import { useFilters } from '../ui/list/filters.ts'
import { usePages } from '../ui/list/pages.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useFormats } from '../ui/use-formats.ts'
import { useDeskWords } from '../words/desk.ts'
import { AuditCard } from './audit/AuditCard.tsx'
import { AuditDetail } from './audit/AuditDetail.tsx'
import { auditColumns } from './audit/audit-columns.tsx'
import { nameOf } from './audit/audit-names.ts'
import { choicesOf } from './pieces/choices.ts'
import { DeskTable } from './pieces/DeskTable.tsx'
import { useMay } from './pieces/desk-self.ts'
import { ExportButton } from './pieces/ExportButton.tsx'
import { FilterBar, FilterDays, FilterSelect } from './pieces/FilterBar.tsx'
import { reachable } from './pieces/reachable.ts'

const defaults = { q: '', actor: '', action: '', subject: '', from: '', to: '', open: '' }

/** Who did what, when and from where, with the state before and after. Nothing here can be changed by anyone. */
export default function Audit() {
  const { audit: words } = useDeskWords()
  const { reason } = useFormats()
  const may = useMay()
  usePageMeta({ title: words.title })
  const [{ open, ...query }, change] = useFilters(defaults)
  const pages = usePages(
    ['audit-trail', query],
    ({ page, signal }) => api('GET /audit-trail', { query: { ...query, ...page }, signal }),
    (reply) => reply.data,
  )
  const handling = { open, onOpen: (id: string) => change({ open: id === open ? '' : id }), onOnly: change }
  const subject = pages.rows.find(({ subjectId }) => subjectId === query.subject)
  const narrowed = Object.entries({
    actor: query.actor && words.by(nameOf(words.roles, query.actor)),
    action: query.action && nameOf(words.actions, query.action),
    subject: query.subject && (subject?.subjectName ?? subject?.customer?.fullName ?? words.aboutOne),
  }).filter(([, text]) => text)
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={may('GET /view-all-users') ? words.subtitle : words.subtitleWithoutCustomers}
        actions={
          <ExportButton
            fileName="audit.csv"
            load={() => apiFile('GET /export/{list}', { params: { list: 'audit' }, query })}
          />
        }
      />
      <Panel flush>
        <FilterBar>
          <SearchField
            label={words.search}
            placeholder={words.placeholder}
            value={query.q}
            onSearch={(q) => change({ q })}
          />
          <FilterSelect
            label={words.actedAs}
            choices={choicesOf(words.roles)}
            value={query.actor in words.roles ? query.actor : ''}
            onChange={(actor) => change({ actor })}
          />
          <FilterDays from={query.from} to={query.to} onChange={change} />
          {narrowed.map(([name, text]) => (
            <Pill
              key={name}
              withRemoveButton
              onRemove={() => change({ [name]: '' })}
              removeButtonProps={{ 'aria-label': words.notOnly(text), ...reachable }}
            >
              {words.only(text)}
            </Pill>
          ))}
        </FilterBar>
        <DeskTable
          label={words.title}
          columns={auditColumns(words, { ...handling, reason })}
          card={(line) => <AuditCard line={line} {...handling} />}
          pages={pages}
          rowKey={(line) => line._id}
          detail={(line) => (line._id === open ? <AuditDetail line={line} /> : null)}
          empty={
            <EmptyState
              icon={IconListSearch}
              text={words.empty}
              hint={words.emptyHint}
              action={
                <Button variant="light" onClick={() => change(defaults)}>
                  {words.clear}
                </Button>
              }
            />
          }
        />
      </Panel>
    </>
  )
}
