import { Group, Stack, Text, ThemeIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Icon } from './icons.ts'
import { Panel } from './Panel.tsx'
import classes from './StatTile.module.css'

type Props = { label: string; value: ReactNode; note?: ReactNode; icon?: Icon; action?: ReactNode }

/** One figure worth a tile, with what it counts and what to do about it. */
export function StatTile({ label, value, note, icon: Picture, action }: Props) {
  return (
    <Panel className={classes.tile}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Stack gap={2}>
          <Text c="dimmed" size="sm" fw={500}>
            {label}
          </Text>
          <Text
            component="div"
            className="tabular"
            fz="1.9rem"
            fw={650}
            lh={1.2}
            style={{ letterSpacing: '-0.02em' }}
          >
            {value}
          </Text>
          {note && (
            <Text c="dimmed" size="sm">
              {note}
            </Text>
          )}
        </Stack>
        {Picture && (
          <ThemeIcon size={44} variant="light" radius="lg" aria-hidden>
            <Picture size={24} stroke={1.6} />
          </ThemeIcon>
        )}
      </Group>
      {action && <Group mt="md">{action}</Group>}
    </Panel>
  )
}
