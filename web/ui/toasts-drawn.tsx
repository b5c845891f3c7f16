import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { IconAlertTriangle, IconCheck } from './icons.ts'
import classes from './Toasts.module.css'

const looks = {
  success: { color: 'primary', icon: <IconCheck size={18} aria-hidden />, role: 'status' },
  error: { color: 'red.8', icon: <IconAlertTriangle size={18} aria-hidden />, role: 'alert' },
}

let lastError = ''

type Told = { message: string; why: ReactNode; key: string | undefined; closeLabel: string }

/** A new error takes the place of the last one: with several, nobody could tell which still holds. */
export function showToast(
  tone: keyof typeof looks,
  { message, why = message, key = message, closeLabel }: Told,
) {
  const id = `${tone} ${key}`
  if (tone === 'error' && lastError !== id) {
    dropError()
    lastError = id
  }
  // With a reason the sentence becomes its title, so that both are read out and seen together.
  const said = why === message ? { message } : { title: message, message: why }
  // What was said keeps its language when the page changes to another one.
  const { lang } = document.documentElement
  notifications.show({ id, lang, ...said, closeButtonProps: { 'aria-label': closeLabel }, ...looks[tone] })
}

export const dropError = () => notifications.hide(lastError)

export const ToastsDrawn = () => (
  <Notifications position="top-right" autoClose={5000} limit={4} className={classes.toasts ?? ''} />
)
