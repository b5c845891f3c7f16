import { type StaffRole, staffRoles } from '@larkfield/contract/staff-roles.ts'
import { Badge, Checkbox, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDeskWords } from '../../words/desk.ts'
import { inOrder } from './person.ts'

export function RoleBadges({ roles }: { roles: readonly StaffRole[] }) {
  const { staff: words } = useDeskWords()
  return (
    <Group component="span" gap={4}>
      {inOrder(roles, staffRoles).map((role) => (
        <Badge key={role} variant="default" tt="none" fw={500} miw="max-content">
          {words.roles[role].name}
        </Badge>
      ))}
    </Group>
  )
}

type FieldProps = {
  value?: StaffRole[]
  onChange: (roles: StaffRole[]) => void
  error?: ReactNode
  onFocus?: () => void
  onBlur?: () => void
  'data-path'?: string
}

/** Each with what it is for: nobody should have to know the words. */
export function RolesField({ value = [], onChange, error, ...props }: FieldProps) {
  const { staff: words } = useDeskWords()
  return (
    <Checkbox.Group
      label={words.form.roles}
      size="md"
      value={value}
      onChange={(chosen) => onChange(inOrder(chosen as StaffRole[], staffRoles))}
      error={error}
      withAsterisk
    >
      <Stack gap="xs" mt="xs">
        {staffRoles.map((role, n) => (
          <Checkbox
            key={role}
            value={role}
            label={words.roles[role].name}
            description={words.roles[role].about}
            {...(n === 0 && props)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
