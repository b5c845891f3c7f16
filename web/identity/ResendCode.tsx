import { Button, Group, Text } from '@mantine/core'
import { useRecoveryWords } from '../words/recovery.ts'

/** The way to another code, below the boxes. */
export function ResendCode({ resend, resending }: { resend: () => Promise<void>; resending: boolean }) {
  const words = useRecoveryWords().code.reset
  return (
    <Group justify="center" gap={6}>
      <Text c="dimmed">{words.nothing}</Text>
      <Button variant="subtle" size="compact-md" loading={resending} onClick={resend}>
        {words.resend}
      </Button>
    </Group>
  )
}
