import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { title: ReactNode; subtitle?: ReactNode; actions?: ReactNode }

/** The head of a signed-in screen: one h1, a line that says what it is for, and its actions. */
export function PageHeader({ title, subtitle, actions }: Props) {
  return (
    <Group justify="space-between" align="flex-end" gap="md" mb="lg">
      <Stack gap={4}>
        <Title order={1} fz="clamp(1.5rem, 1.2rem + 1.2vw, 2rem)">
          {title}
        </Title>
        {subtitle && <Text c="dimmed">{subtitle}</Text>}
      </Stack>
      {actions && <Group gap="sm">{actions}</Group>}
    </Group>
  )
}
