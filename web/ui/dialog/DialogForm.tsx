import { Button, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useSignedInWords } from '../../words/signed-in.ts'
import { DialogFooter } from './DialogFooter.tsx'
import { useUnsaved } from './unsaved.tsx'

type Props = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  busy: boolean
  /** What the button does, in words of its own. */
  submit: string
  onCancel: () => void
  /** Whether closing would lose something typed. */
  unsaved: boolean
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}

/** A form in a dialog or panel: its fields, then the way out and the one main button, always in view. */
export function DialogForm({ onSubmit, busy, submit, onCancel, unsaved, danger, disabled, children }: Props) {
  const { cancel } = useSignedInWords()
  useUnsaved(unsaved && !busy)
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {children}
        <DialogFooter>
          <Button variant="default" onClick={onCancel}>
            {cancel}
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={disabled ?? false}
            {...(danger && { color: 'red.8' })}
          >
            {submit}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  )
}
