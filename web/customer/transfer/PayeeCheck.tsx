import { Alert, Button, Checkbox, Group, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconUserCheck, IconUserQuestion } from '../../ui/icons.ts'
import { useCustomerWords } from '../../words/customer.ts'
import type { PayeeCheckState } from './payee-check.ts'

type Props = {
  check: PayeeCheckState
  typedName: string
  onUseName: (name: string) => void
  /** Where a name that differs may be paid all the same. */
  mayPayAnyway?: boolean
}

/** Says before any money moves how the name compares with the holder's: a differing one is pointed out, not taken. */
export function PayeeCheck({ check, typedName, onUseName, mayPayAnyway = false }: Props) {
  const { payee: words, wrong } = useCustomerWords().transfer
  const { standing, name, anyway, payAnyway } = check
  switch (standing) {
    case 'open':
      return null
    case 'waiting':
      return (
        <Group gap="xs" role="status">
          <Loader size="xs" />
          <Text size="sm">{words.waiting}</Text>
        </Group>
      )
    case 'match':
      return (
        <Alert color="primary" icon={<IconUserCheck aria-hidden />} role="status">
          {words.match}
        </Alert>
      )
    case 'close':
      return (
        <Alert color="accent" icon={<IconUserQuestion aria-hidden />} role="status" title={words.closeTitle}>
          <Text size="sm" mb="xs">
            {words.close(name ?? '')}
          </Text>
          {name && (
            <Button variant="default" size="compact-sm" onClick={() => onUseName(name)}>
              {words.useName}
            </Button>
          )}
        </Alert>
      )
    case 'no_match':
      return (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="status" title={words.noMatchTitle}>
          <Text size="sm">{words.noMatch(typedName.trim())}</Text>
          {mayPayAnyway && (
            <Checkbox
              mt="sm"
              label={words.payAnyway(typedName.trim())}
              checked={anyway}
              onChange={(event) => payAnyway(event.currentTarget.checked)}
            />
          )}
        </Alert>
      )
    case 'unknown':
      return (
        <Alert color="red" icon={<IconUserQuestion aria-hidden />} role="status">
          {wrong.unknown}
        </Alert>
      )
    default:
      return (
        <Alert color="gray" icon={<IconInfoCircle aria-hidden />} role="status">
          {words[standing]}
        </Alert>
      )
  }
}
