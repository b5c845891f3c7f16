import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

/** Outlined in the colour of money going out, which is readable on both schemes' surfaces. */
export const danger = {
  variant: 'outline',
  style: { color: 'var(--lf-negative)', borderColor: 'var(--lf-negative)' },
} as const

export function DangerButton(props: ButtonProps & ComponentProps<'button'>) {
  return <Button {...danger} {...props} />
}
