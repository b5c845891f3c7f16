import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'

const looks = {
  success: { color: 'primary', icon: <IconCheck size={18} aria-hidden />, role: 'status' },
  error: { color: 'red.8', icon: <IconAlertTriangle size={18} aria-hidden />, role: 'alert' },
}

export const showToast = (tone: keyof typeof looks, message: string) =>
  notifications.show({ id: `${tone} ${message}`, message, ...looks[tone] })

export const ToastsDrawn = () => <Notifications position="top-right" autoClose={5000} limit={4} />
