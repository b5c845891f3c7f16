import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSignedInWords } from '../../words/signed-in.ts'
import classes from './PanelFrame.module.css'
import { useReturnFocus } from './return-focus.ts'
import { useAskingClose } from './unsaved.tsx'

type Props = {
  opened: boolean
  title: ReactNode
  onClose: () => void
  wide?: boolean
  children: ReactNode
}

/** A panel beside the screen it was opened from. Its close control stands left of the title: toasts come top right. */
export function PanelFrame({ opened, title, onClose, wide = false, children }: Props) {
  const words = useSignedInWords()
  const { askingClose, Marking } = useAskingClose(onClose)
  useReturnFocus(opened)
  return (
    <Drawer
      opened={opened}
      onClose={askingClose}
      position="right"
      size={wide ? 820 : 560}
      padding="lg"
      title={title}
      closeButtonProps={{ 'aria-label': words.closePanel }}
      classNames={classes}
    >
      <Marking>{children}</Marking>
    </Drawer>
  )
}
