import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'

/** Five seconds, top right (SPEC §9). The same sentence twice in a row is shown once. */
export const toast = {
  success: (message: string) =>
    notifications.show({
      id: `success ${message}`,
      message,
      color: 'primary',
      icon: <IconCheck size={18} aria-hidden />,
      role: 'status',
    }),
  error: (message: string) =>
    notifications.show({
      id: `error ${message}`,
      message,
      color: 'red.8',
      icon: <IconAlertTriangle size={18} aria-hidden />,
      role: 'alert',
    }),
}
