import { Center, Stack, Text, ThemeIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Icon, IconFeather } from './icons.ts'

type Props = { text: string; hint?: ReactNode; action?: ReactNode; icon?: Icon }

/** Nothing here yet: the literal text (docs/SPECIFICATION.md §2.6), why, and what to do next. */
export function EmptyState({ text, hint, action, icon: Picture = IconFeather }: Props) {
  return (
    <Center py="xl" px="md">
      <Stack align="center" gap="xs" maw={420} ta="center">
        <ThemeIcon size={56} radius="xl" variant="light" aria-hidden>
          <Picture size={28} stroke={1.5} />
        </ThemeIcon>
        <Text fw={600} style={{ textWrap: 'balance' }}>
          {text}
        </Text>
        {hint && (
          <Text c="dimmed" size="sm" style={{ textWrap: 'balance' }}>
            {hint}
          </Text>
        )}
        {action}
      </Stack>
    </Center>
  )
}
