import { ActionIcon, Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Reply } from '../../api-types.ts'
import { DateText } from '../../ui/DateText.tsx'
import { IconChevronDown, IconChevronUp } from '../../ui/icons.ts'
import type { Column } from '../pieces/column.ts'
import { StatusBadge } from '../pieces/StatusBadge.tsx'

export type AuditLine = Reply<'GET /audit-trail'>['data'][number]

/** `account_credited` reads better as words. */
export const words = (name: string) => name.replaceAll('_', ' ')

type Only = { actor: string } | { action: string } | { subject: string }

/** A click on who, what or about narrows the list to it. */
type Handling = { open: string; onOpen: (id: string) => void; onOnly: (only: Only) => void }

export const auditColumns = ({ open, onOpen, onOnly }: Handling): Column<AuditLine>[] => [
  { title: 'When', cell: (line) => <DateText value={line.at} as="moment" /> },
  {
    title: 'Who',
    cell: (line) => (
      <Named kind={line.actorRole}>
        {line.actorId ? (
          <Narrow
            onClick={() => onOnly({ actor: line.actorAccountNumber ?? line.actorName ?? line.actorId ?? '' })}
          >
            {line.actorName ?? line.actorId}
          </Narrow>
        ) : (
          (line.actorName ?? (line.actorRole === 'bank' ? 'The bank itself' : 'Somebody'))
        )}
      </Named>
    ),
  },
  {
    title: 'What',
    cell: (line) => <Narrow onClick={() => onOnly({ action: line.action })}>{words(line.action)}</Narrow>,
  },
  {
    title: 'About',
    cell: ({ subjectId, subjectName, subjectKind }) =>
      subjectId ? (
        <Named kind={subjectKind}>
          <Narrow onClick={() => onOnly({ subject: subjectId })}>{subjectName ?? subjectId}</Narrow>
        </Named>
      ) : (
        (subjectName ?? '–')
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

function Named({ kind, children }: { kind: string | null; children: ReactNode }) {
  return (
    <span>
      {children}
      <Text component="span" display="block" size="xs" c="dimmed">
        {kind}
      </Text>
    </span>
  )
}

function Narrow({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Anchor component="button" type="button" size="sm" ta="start" c="inherit" onClick={onClick}>
      {children}
    </Anchor>
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
