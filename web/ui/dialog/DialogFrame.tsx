import { Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** What every dialog is given by the address that opened it. */
export type DialogProps = { close: () => void }

type Props = { title: string; lead?: ReactNode; close: () => void; size?: number; children: ReactNode }

/** One look for every dialog of the customer: what it is for stands under its title. */
export function DialogFrame({ title, lead, close, size = 520, children }: Props) {
  return (
    <Modal opened onClose={close} size={size} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      {lead && (
        <Text c="dimmed" mb="lg">
          {lead}
        </Text>
      )}
      {children}
    </Modal>
  )
}
