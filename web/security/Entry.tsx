import { Badge, Group, Text, ThemeIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Icon } from '../ui/icons.ts'

type Props = {
  icon: Icon
  title: string
  /** In full, where the title says it in short. */
  whole?: string | undefined
  badge?: string | undefined
  lines: ReactNode[]
  actions?: ReactNode
}

/** One thing of a list on this screen: what it is, since when, and what can be done about it. */
export function Entry({ icon: Picture, title, whole, badge, lines, actions }: Props) {
  return (
    <Group wrap="nowrap" gap="md" align="flex-start">
      <ThemeIcon size={40} variant="light" radius="md" aria-hidden>
        <Picture size={22} stroke={1.6} />
      </ThemeIcon>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={550} title={whole} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Text>
          {badge && (
            <Badge variant="light" tt="none">
              {badge}
            </Badge>
          )}
        </Group>
        {lines.map((line, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one entry never move
          <Text key={n} size="sm" c="dimmed" className="tabular">
            {line}
          </Text>
        ))}
      </div>
      {actions && (
        <Group gap={4} wrap="nowrap">
          {actions}
        </Group>
      )}
    </Group>
  )
}
