import type { PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { PasswordField } from './PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

/** A password being chosen: with its strength below, and offered to the browser's password keeper as a new one. */
export function NewPasswordField({ onChange, ...props }: PasswordInputProps) {
  const [typed, setTyped] = useState('')
  return (
    <PasswordField
      autoComplete="new-password"
      {...props}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange?.(event)
      }}
      strength={<PasswordStrength password={typed} />}
    />
  )
}
