import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconUserCheck, IconUserQuestion } from '../../ui/icons.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { sameName, type useRecipient } from './recipient.ts'

type Props = { found: ReturnType<typeof useRecipient>; typedName: string; onUseName: (name: string) => void }

/** Shows whose account it is before any money moves; a name that differs is pointed out, not silently taken. */
export function RecipientCheck({ found, typedName, onUseName }: Props) {
  const { recipient: words, wrong } = useCustomerWords().transfer
  const { waiting, name, problem, isUnknown } = found
  if (waiting) {
    return (
      <Group gap="xs" role="status">
        <Loader size="xs" />
        <Text size="sm">{words.waiting}</Text>
      </Group>
    )
  }
  if (problem) {
    return (
      <Alert color={isUnknown ? 'red' : 'gray'} icon={<IconUserQuestion aria-hidden />} role="status">
        {isUnknown ? wrong.unknown : words.notNow}
      </Alert>
    )
  }
  if (!name) return null
  const typed = typedName.trim()
  if (!typed || sameName(name, typed)) {
    return (
      <Alert color="primary" icon={<IconUserCheck aria-hidden />} role="status">
        {words.belongsTo(name)} {!typed && <UseName name={name} onUseName={onUseName} />}
      </Alert>
    )
  }
  return (
    <Alert color="accent" icon={<IconAlertTriangle aria-hidden />} role="status">
      {words.notTo(name, typed)} <UseName name={name} onUseName={onUseName} />
    </Alert>
  )
}

function UseName({ name, onUseName }: { name: string; onUseName: (name: string) => void }) {
  const { recipient: words } = useCustomerWords().transfer
  return (
    <Button variant="default" size="compact-sm" ml={4} onClick={() => onUseName(name)}>
      {words.useName}
    </Button>
  )
}
