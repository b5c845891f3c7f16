import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { DateText } from '../../ui/DateText.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { CompactCard } from '../pieces/CompactCard.tsx'
import { TwoLines } from '../pieces/cells.tsx'
import type { Column } from '../pieces/column.ts'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import { nameOf, type Person, standingOf } from './person.ts'
import { RoleBadges } from './Roles.tsx'

export function useStaffColumns(): Column<Person>[] {
  const { columns, yes, no } = useDeskWords().staff
  return [
    {
      title: columns.name,
      cell: (person) => (
        <TwoLines
          first={<NameLink person={person} />}
          second={[person.fullName && person.username, person.email].filter(Boolean).join(' · ')}
        />
      ),
    },
    { title: columns.roles, cell: (person) => <RoleBadges roles={person.roles} /> },
    { title: columns.status, cell: (person) => <Standing person={person} /> },
    { title: columns.factor, cell: (person) => (person.hasFactor ? yes : no) },
    { title: columns.lastSignIn, cell: (person) => <LastSignIn person={person} /> },
    {
      title: columns.sessions,
      align: 'end',
      cell: (person) => <span className="tabular">{person.openSessions}</span>,
    },
  ]
}

export function StaffCard({ person }: { person: Person }) {
  const { staff: words } = useDeskWords()
  return (
    <CompactCard
      title={<NameLink person={person} />}
      aside={<StatusBadge status={standingOf(person)} />}
      text={<RoleBadges roles={person.roles} />}
      note={
        <>
          {person.hasFactor ? words.withFactor : words.withoutFactor} · {words.columns.lastSignIn}:{' '}
          <LastSignIn person={person} />
        </>
      }
    />
  )
}

function NameLink({ person }: { person: Person }) {
  return (
    <Anchor component={Link} to={paths.adminStaffPerson(person._id)} size="sm" fw={600}>
      {nameOf(person)}
    </Anchor>
  )
}

/** The badge, and until when somebody can still choose a password. */
export function Standing({ person }: { person: Person }) {
  const { staff: words } = useDeskWords()
  return (
    <>
      <StatusBadge status={standingOf(person)} />
      {person.isUnconfirmed && (
        <Text component="span" display="block" size="xs" c="dimmed">
          {words.unconfirmed}
        </Text>
      )}
      {person.status === 'active' && person.invitedUntil && (
        <Text component="span" display="block" size="xs" c="dimmed">
          {words.until} <DateText value={person.invitedUntil} as="moment" />
        </Text>
      )}
    </>
  )
}

export function LastSignIn({ person: { lastSignInAt } }: { person: Person }) {
  const { staff: words } = useDeskWords()
  return lastSignInAt ? <DateText value={lastSignInAt} as="moment" /> : words.never
}
