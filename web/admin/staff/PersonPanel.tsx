import { Stack } from '@mantine/core'
import { DataList } from '../../ui/DataList.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { PersonCell } from '../pieces/cells.tsx'
import { useMay } from '../pieces/desk-self.ts'
import { ChangePerson } from './ChangePerson.tsx'
import { PersonActs } from './PersonActs.tsx'
import type { Person } from './person.ts'
import { RoleBadges } from './Roles.tsx'
import { StaffSessions } from './StaffSessions.tsx'
import { LastSignIn, Standing } from './staff-columns.tsx'

/** Somebody whole: how they stand, where they are signed in, and for owners what can be done about it. */
export function PersonPanel({ person, onClose }: { person: Person; onClose: () => void }) {
  const { staff: words } = useDeskWords()
  const { columns, form: fields } = words
  const may = useMay()
  const mayChange = may('PUT /staff/{staffId}')
  const { customer } = person
  return (
    <Stack gap="xl">
      <DataList
        rows={[
          { label: columns.status, value: <Standing person={person} /> },
          { label: fields.username, value: person.username },
          { label: fields.email, value: person.email },
          { label: columns.roles, value: <RoleBadges roles={person.roles} /> },
          { label: columns.factor, value: person.hasFactor ? words.yes : words.no },
          { label: columns.lastSignIn, value: <LastSignIn person={person} /> },
          { label: words.addedAt, value: <DateText value={person.addedAt} /> },
          {
            label: fields.ownAccount,
            value: customer ? (
              <PersonCell name={customer.fullName} number={customer.accountNumber} />
            ) : (
              words.noOwnAccount
            ),
          },
        ]}
      />
      {mayChange && <PersonActs person={person} />}
      <StaffSessions person={person} />
      {mayChange && <ChangePerson person={person} onClose={onClose} />}
    </Stack>
  )
}
