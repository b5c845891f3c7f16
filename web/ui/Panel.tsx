import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Panel.module.css'

type Props = {
  title?: ReactNode
  note?: ReactNode
  actions?: ReactNode
  /** Without padding, for tables that reach the edges. */
  flush?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A sheet of paper on the desk: the one container of every signed-in screen. */
export function Panel({ title, note, actions, flush = false, className, children }: Props) {
  return (
    <section className={`${classes.panel} ${className ?? ''}`} data-flush={flush || undefined}>
      {(title || actions) && (
        <Group justify="space-between" gap="sm" className={classes.head}>
          <div className={classes.titles}>
            {title && (
              <Title order={2} fz="1.075rem" lh={1.35}>
                {title}
              </Title>
            )}
            {note && (
              <Text c="dimmed" size="sm">
                {note}
              </Text>
            )}
          </div>
          {actions}
        </Group>
      )}
      <div className={classes.body}>{children}</div>
    </section>
  )
}
