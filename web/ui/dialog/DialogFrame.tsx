import { Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSignedInWords } from '../../words/signed-in.ts'
import { useReturnFocus } from './return-focus.ts'
import { useAskingClose } from './unsaved.tsx'

/** What every dialog is given by the address that opened it. */
export type DialogProps = { close: () => void }

type Props = { title: string; lead?: ReactNode; close: () => void; size?: number; children: ReactNode }

/** One look for every dialog over a screen: what it is for stands under its title. */
export function DialogFrame({ title, lead, close, size = 520, children }: Props) {
  const words = useSignedInWords()
  const { askingClose, Marking } = useAskingClose(close)
  useReturnFocus(true)
  return (
    <Modal
      opened
      onClose={askingClose}
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {lead && (
        <Text c="dimmed" mb="lg">
          {lead}
        </Text>
      )}
      <Marking>{children}</Marking>
    </Modal>
  )
}
