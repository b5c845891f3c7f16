import { ActionIcon, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { Reply } from '../../api-types.ts'
import { DateText } from '../../ui/DateText.tsx'
import type { Column } from '../desk/DeskTable.tsx'
import { StatusBadge } from '../desk/StatusBadge.tsx'

export type AuditLine = Reply<'GET /audit-trail'>['data'][number]

/** `account_credited` reads better as words. */
export const words = (name: string) => name.replaceAll('_', ' ')

type Opening = { open: string; onOpen: (id: string) => void }

export const auditColumns = ({ open, onOpen }: Opening): Column<AuditLine>[] => [
  { title: 'When', cell: (line) => <DateText value={line.at} as="moment" /> },
  {
    title: 'Who',
    cell: (line) => (
      <Named
        name={line.actorName ?? line.actorId ?? (line.actorRole === 'bank' ? 'The bank itself' : 'Somebody')}
      >
        {line.actorRole}
      </Named>
    ),
  },
  { title: 'What', cell: (line) => words(line.action) },
  {
    title: 'About',
    cell: (line) =>
      line.subjectId || line.subjectName ? (
        <Named name={line.subjectName ?? line.subjectId ?? ''}>{line.subjectKind}</Named>
      ) : (
        '–'
      ),
  },
  { title: 'Outcome', cell: (line) => <Outcome of={line.outcome} /> },
  { title: 'Reason', cell: (line) => line.reason || '–' },
  { title: 'From where', cell: (line) => <span className="tabular">{line.address ?? '–'}</span> },
  {
    title: 'More',
    align: 'end',
    cell: (line) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-expanded={line._id === open}
        aria-label={`Before and after: ${words(line.action)}`}
        onClick={() => onOpen(line._id)}
      >
        {line._id === open ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
      </ActionIcon>
    ),
  },
]

function Named({ name, children }: { name: string; children: string | null }) {
  return (
    <span>
      {name}
      <Text component="span" display="block" size="xs" c="dimmed">
        {children}
      </Text>
    </span>
  )
}

function Outcome({ of: outcome }: { of: string }) {
  if (outcome === 'done') return <StatusBadge status="done" />
  return (
    <>
      <StatusBadge status="refused" />
      <Text component="span" display="block" size="xs" c="dimmed">
        {words(outcome)}
      </Text>
    </>
  )
}
