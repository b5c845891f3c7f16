import type { FormEvent } from 'react'

/** A field of digits alone: `4000 1234 56`, pasted as it is printed, arrives as 4000123456. */
export function keepDigits(event: FormEvent<HTMLInputElement>) {
  const field = event.currentTarget
  if (/\D/.test(field.value)) field.value = field.value.replace(/\D/g, '')
}
