import { Button, Group, Text } from '@mantine/core'
import { useWords } from '../words/speech.tsx'

/** The way to another code, below the boxes. */
export function ResendCode({ resend, resending }: { resend: () => Promise<void>; resending: boolean }) {
  const words = useWords().identity.code.reset
  return (
    <Group justify="center" gap={6}>
      <Text c="dimmed">{words.nothing}</Text>
      <Button variant="subtle" size="compact-md" loading={resending} onClick={resend}>
        {words.resend}
      </Button>
    </Group>
  )
}
