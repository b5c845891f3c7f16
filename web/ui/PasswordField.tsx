import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../words/speech.tsx'
import classes from './PasswordField.module.css'

type Props = PasswordInputProps & { strength?: ReactNode }

/** A password with a show/hide switch that says what it does; a strength meter may stand below it. */
export function PasswordField({ strength, ...props }: Props) {
  const { showPassword } = useWords().identity.fields
  return (
    <div>
      <PasswordInput
        autoComplete="current-password"
        classNames={{ input: classes.frame ?? '' }}
        // The component tells it by colour alone.
        aria-invalid={props.error ? true : undefined}
        visibilityToggleButtonProps={{ 'aria-label': showPassword, tabIndex: 0 }}
        {...props}
      />
      {strength}
    </div>
  )
}
