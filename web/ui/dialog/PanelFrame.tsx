import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DeskDrawer.module.css'

type Props = {
  opened: boolean
  title: ReactNode
  onClose: () => void
  wide?: boolean
  children: ReactNode
}

/** A panel beside the screen it was opened from. Its close control stands left of the title: toasts come top right. */
export function DeskDrawer({ opened, title, onClose, wide = false, children }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={wide ? 820 : 560}
      padding="lg"
      title={title}
      closeButtonProps={{ 'aria-label': 'Close the panel' }}
      classNames={classes}
    >
      {children}
    </Drawer>
  )
}
