import { ActionIcon, Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Reply } from '../../api-types.ts'
import { IconChevronDown, IconChevronUp } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import type { DeskWords } from '../../words/area-words.ts'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import { wholeNumber } from '../pieces/whole-number.ts'
import classes from './Audit.module.css'
import { nameOf } from './audit-names.ts'
import { accountsNamed } from './named-accounts.ts'
import { useSubjectName } from './subject-name.ts'

export type AuditLine = Reply<'GET /audit-trail'>['data'][number]
type Words = DeskWords['audit']

type Only = { actor: string } | { action: string } | { subject: string }

/** A click on who, what or about narrows the list to it. */
export type Handling = { open: string; onOpen: (id: string) => void; onOnly: (only: Only) => void }

type Telling = { line: AuditLine; words: Words }
type CellProps = Telling & { onOnly: Handling['onOnly']; short?: boolean }

export function What({ line: { action }, words, onOnly }: CellProps) {
  return (
    <Narrow className={classes.what} onClick={() => onOnly({ action })}>
      {nameOf(words.actions, action)}
    </Narrow>
  )
}

/** Opens what it changed. */
export function More({ line, words, open, onOpen }: Telling & Handling) {
  const isOpen = line._id === open
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-expanded={isOpen}
      aria-label={words.beforeAndAfter(nameOf(words.actions, line.action))}
      onClick={() => onOpen(line._id)}
    >
      {isOpen ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
    </ActionIcon>
  )
}

export function Who({ line, words, onOnly, short = false }: CellProps) {
  const { reason: said } = useFormats()
  const { actorId, actorRole, actorName, actorAccountNumber } = line
  const name = actorName ? said(actorName) : actorRole === 'bank' ? words.theBank : words.somebody
  const actor = actorId ? (
    <Narrow onClick={() => onOnly({ actor: actorAccountNumber ?? actorName ?? actorId })}>{name}</Narrow>
  ) : (
    name
  )
  const second = approverOf(line)
  return (
    <Named kind={nameOf(words.roles, actorRole)} number={actorAccountNumber} short={short}>
      {second ? (
        <>
          {words.proposedBy} {actor}, {words.approvedBy}{' '}
          <Narrow onClick={() => onOnly({ actor: second })}>{second}</Narrow>
        </>
      ) : (
        actor
      )}
    </Named>
  )
}

/** The second person of an act that needed one. */
export function approverOf({ after }: AuditLine): string | undefined {
  const name = after?.approvedBy
  return typeof name === 'string' ? name : undefined
}

/** Of a document, a wire or a message the customer is named: an id tells nobody anything. */
export function About({ line, words, onOnly, short = false }: CellProps) {
  const { subjectId, subjectKind, customer } = line
  const { reason } = useFormats()
  const kind = subjectKind && nameOf(words.kinds, subjectKind)
  const own = useLineSubject()(line) ?? kind
  if (!own) return '–'
  const isOther = customer && reason(customer.fullName) !== own
  return (
    <Named
      kind={isOther ? `${kind} · ${reason(customer.fullName)}` : kind === own ? null : kind}
      number={customer?.accountNumber ?? null}
      accounts={saidAccounts(line, words)}
      short={short}
    >
      {subjectId ? <Narrow onClick={() => onOnly({ subject: subjectId })}>{own}</Narrow> : own}
    </Named>
  )
}

/** What a line is about by its name: a customer's, where it has none of its own. */
export function useLineSubject(): (line: AuditLine) => string | null {
  const nameOfSubject = useSubjectName()
  return ({ subjectKind: kind, subjectId: id, subjectName, customer }) =>
    nameOfSubject({ kind, id, name: subjectName ?? customer?.fullName })
}

/** "account 2302 8703 16", of a line that is about another account than the customer's first. */
export const saidAccounts = (line: AuditLine, words: Words): string =>
  accountsNamed(line)
    .map(([field, numbers]) => `${nameOf(words.fields, field)}\u00a0${numbers}`)
    .join(' · ')

/** Short is the name alone. */
type NamedProps = {
  kind: string | null
  number: string | null
  accounts?: string
  short: boolean
  children: ReactNode
}

function Named({ kind, number, accounts, short, children }: NamedProps) {
  if (short) return children
  const below = [kind, number && wholeNumber(number)].filter(Boolean)
  return (
    <span>
      {children}
      {below.length > 0 && (
        <Text component="span" display="block" size="xs" c="dimmed" className="tabular">
          {below.join(' · ')}
        </Text>
      )}
      {accounts && (
        <Text component="span" display="block" size="xs" c="dimmed" className="tabular">
          {accounts}
        </Text>
      )}
    </span>
  )
}

type NarrowProps = { className?: string | undefined; onClick: () => void; children: ReactNode }

function Narrow({ className, onClick, children }: NarrowProps) {
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      ta="start"
      c="inherit"
      mih={24}
      className={className}
      onClick={onClick}
    >
      {children}
    </Anchor>
  )
}

/** A refusal says why in its own words, where the trail has them, rather than by its kind. */
export function Outcome({ line: { outcome, after }, words }: Telling) {
  const why = typeof after?.refusal === 'string' ? after.refusal : ''
  const reasons: Record<string, string> = words.values.refusal
  if (outcome === 'done') return <StatusBadge status="done" />
  return (
    <>
      <StatusBadge status="refused" />
      <Text component="span" display="block" size="xs" c="dimmed">
        {Object.hasOwn(reasons, why) ? reasons[why] : nameOf(words.outcomes, outcome)}
      </Text>
    </>
  )
}
