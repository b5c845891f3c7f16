import { ActionIcon, Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Reply } from '../../api-types.ts'
import { DateText } from '../../ui/DateText.tsx'
import { accountNumber } from '../../ui/format.ts'
import { IconChevronDown, IconChevronUp } from '../../ui/icons.ts'
import type { DeskWords } from '../../words/area-words.ts'
import type { Column } from '../pieces/column.ts'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import { nameOf } from './audit-names.ts'

export type AuditLine = Reply<'GET /audit-trail'>['data'][number]
type Words = DeskWords['audit']

type Only = { actor: string } | { action: string } | { subject: string }

/** A click on who, what or about narrows the list to it. */
type Handling = { open: string; onOpen: (id: string) => void; onOnly: (only: Only) => void }

export const auditColumns = (words: Words, { open, onOpen, onOnly }: Handling): Column<AuditLine>[] => [
  { title: words.columns.when, cell: (line) => <DateText value={line.at} as="moment" /> },
  { title: words.columns.who, cell: (line) => <Who {...{ line, words, onOnly }} /> },
  {
    title: words.columns.what,
    cell: ({ action }) => <Narrow onClick={() => onOnly({ action })}>{nameOf(words.actions, action)}</Narrow>,
  },
  { title: words.columns.about, cell: (line) => <About {...{ line, words, onOnly }} /> },
  { title: words.columns.outcome, cell: (line) => <Outcome of={line.outcome} /> },
  { title: words.columns.reason, cell: (line) => line.reason || '–' },
  {
    title: words.columns.where,
    cell: (line) => <span className="tabular">{line.address ?? '–'}</span>,
  },
  {
    title: words.columns.more,
    align: 'end',
    cell: (line) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-expanded={line._id === open}
        aria-label={words.beforeAndAfter(nameOf(words.actions, line.action))}
        onClick={() => onOpen(line._id)}
      >
        {line._id === open ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
      </ActionIcon>
    ),
  },
]

type CellProps = { line: AuditLine; words: Words; onOnly: Handling['onOnly'] }

function Who({ line, words, onOnly }: CellProps) {
  const { actorId, actorRole, actorName, actorAccountNumber } = line
  const name = actorName ?? (actorRole === 'bank' ? words.theBank : words.somebody)
  return (
    <Named kind={nameOf(words.roles, actorRole)} number={actorAccountNumber}>
      {actorId ? (
        <Narrow onClick={() => onOnly({ actor: actorAccountNumber ?? actorName ?? actorId })}>{name}</Narrow>
      ) : (
        name
      )}
    </Named>
  )
}

/** Of a document, a wire or a message the customer is named: an id tells nobody anything. */
function About({ line, words, onOnly }: CellProps) {
  const { subjectId, subjectName, subjectKind, customer } = line
  const kind = subjectKind && nameOf(words.kinds, subjectKind)
  const own = subjectName ?? customer?.fullName ?? kind
  if (!own) return '–'
  const isOther = customer && customer.fullName !== own
  return (
    <Named
      kind={isOther ? `${kind} · ${customer.fullName}` : kind === own ? null : kind}
      number={customer?.accountNumber ?? null}
    >
      {subjectId ? <Narrow onClick={() => onOnly({ subject: subjectId })}>{own}</Narrow> : own}
    </Named>
  )
}

type NamedProps = { kind: string | null; number: string | null; children: ReactNode }

function Named({ kind, number, children }: NamedProps) {
  const below = [kind, number && accountNumber(number)].filter(Boolean)
  return (
    <span>
      {children}
      {below.length > 0 && (
        <Text component="span" display="block" size="xs" c="dimmed" className="tabular">
          {below.join(' · ')}
        </Text>
      )}
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
        {outcome.replaceAll('_', ' ')}
      </Text>
    </>
  )
}
