import { Button } from '@mantine/core'
import { api } from '../api.ts'
import { PanelFrame } from '../ui/dialog/PanelFrame.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconUserPlus, IconUsers } from '../ui/icons.ts'
import { useFilters } from '../ui/list/filters.ts'
import { usePages } from '../ui/list/pages.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useDeskWords } from '../words/desk.ts'
import { DeskTable } from './pieces/DeskTable.tsx'
import { useMay } from './pieces/desk-self.ts'
import { FilterBar } from './pieces/FilterBar.tsx'
import { InviteForm } from './staff/InviteForm.tsx'
import { PersonPanel } from './staff/PersonPanel.tsx'
import { nameOf } from './staff/person.ts'
import { StaffCard, useStaffColumns } from './staff/staff-columns.tsx'

const defaults = { q: '', open: '', person: '' }

/** Who works at the bank. Owners invite people and change what they may do; auditors see it. */
export default function Staff() {
  const { staff: words, lists } = useDeskWords()
  usePageMeta({ title: words.title })
  const may = useMay()
  const columns = useStaffColumns()
  const [{ q, open, person: personId }, change] = useFilters(defaults)
  const pages = usePages(
    ['staff', q],
    ({ page, signal }) => api('GET /staff', { query: { q, ...page }, signal }),
    (reply) => reply.data,
  )
  const person = pages.rows.find(({ _id }) => _id === personId)
  const close = () => change({ open: '', person: '' }, 'step')
  const mayInvite = may('POST /staff')
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        actions={
          mayInvite && (
            <Button
              leftSection={<IconUserPlus size={18} aria-hidden />}
              onClick={() => change({ open: 'invite' }, 'step')}
            >
              {words.invite.open}
            </Button>
          )
        }
      />
      <Panel flush>
        <FilterBar>
          <SearchField
            label={words.search}
            placeholder={words.placeholder}
            value={q}
            onSearch={(text) => change({ q: text })}
          />
        </FilterBar>
        <DeskTable
          label={words.list}
          columns={columns}
          card={(row) => <StaffCard person={row} />}
          pages={pages}
          rowKey={(row) => row._id}
          empty={<EmptyState icon={IconUsers} text={words.empty} hint={lists.nothingFits} />}
        />
      </Panel>
      <PanelFrame opened={open === 'invite' && mayInvite} onClose={close} title={words.invite.title}>
        <InviteForm onClose={close} />
      </PanelFrame>
      <PanelFrame opened={person !== undefined} onClose={close} title={person && nameOf(person)}>
        {person && <PersonPanel key={person._id} person={person} onClose={close} />}
      </PanelFrame>
    </>
  )
}
