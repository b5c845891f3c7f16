import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { ApiProblem } from '../../api.ts'
import { IconAlertTriangle, IconUserCheck, IconUserQuestion } from '../../ui/icons.ts'
import { sameName, type useRecipient } from './recipient.ts'

type Props = { found: ReturnType<typeof useRecipient>; typedName: string; onUseName: (name: string) => void }

/** Shows whose account it is before any money moves; a name that differs is pointed out, not silently taken. */
export function RecipientCheck({ found, typedName, onUseName }: Props) {
  const { waiting, name, problem } = found
  if (waiting) {
    return (
      <Group gap="xs" role="status">
        <Loader size="xs" />
        <Text size="sm">Looking up the account holder</Text>
      </Group>
    )
  }
  if (problem) {
    const unknown = problem instanceof ApiProblem && problem.status === 404
    return (
      <Alert color={unknown ? 'red' : 'gray'} icon={<IconUserQuestion aria-hidden />} role="status">
        {unknown
          ? 'There is no account with this number at our bank. Please check it.'
          : 'The account holder could not be looked up just now. You can go on; the bank checks the number again.'}
      </Alert>
    )
  }
  if (!name) return null
  if (!typedName.trim() || sameName(name, typedName)) {
    return (
      <Alert color="primary" icon={<IconUserCheck aria-hidden />} role="status">
        This account belongs to <strong>{name}</strong>.{' '}
        {!typedName.trim() && <UseName name={name} onUseName={onUseName} />}
      </Alert>
    )
  }
  return (
    <Alert color="accent" icon={<IconAlertTriangle aria-hidden />} role="status">
      This account belongs to <strong>{name}</strong>, not to {typedName.trim()}. Is that who you want to pay?{' '}
      <UseName name={name} onUseName={onUseName} />
    </Alert>
  )
}

function UseName({ name, onUseName }: { name: string; onUseName: (name: string) => void }) {
  return (
    <Button variant="default" size="compact-sm" ml={4} onClick={() => onUseName(name)}>
      Use this name
    </Button>
  )
}
