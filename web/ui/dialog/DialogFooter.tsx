import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DialogFooter.module.css'

/** The way on and the way out, at the foot of a dialog or panel: in view however long it is. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="sm" className={classes.footer}>
      {children}
    </Group>
  )
}
