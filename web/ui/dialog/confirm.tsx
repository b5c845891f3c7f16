import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

type Question = { title: string; body: ReactNode; confirm: string; cancel?: string; danger?: boolean }

/** Asks before something that cannot be taken back; false when the person thinks better of it. */
export function askToConfirm({
  title,
  body,
  confirm,
  cancel = 'Cancel',
  danger = false,
}: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: typeof body === 'string' ? <Text>{body}</Text> : body,
      labels: { confirm, cancel },
      closeButtonProps: { 'aria-label': 'Close' },
      confirmProps: danger ? { color: 'red.8' } : {},
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}
