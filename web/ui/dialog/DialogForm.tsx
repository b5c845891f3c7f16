import { Button, Stack } from '@mantine/core'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
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
  /** It moves money or cannot be taken back: Enter in a field does not send it. */
  byButtonOnly?: boolean
  children: ReactNode
}

/** A form in a dialog or panel: its fields, then the way out and the one main button, always in view. */
export function DialogForm(props: Props) {
  const { onSubmit, busy, submit, onCancel, unsaved, danger, disabled, byButtonOnly, children } = props
  const { cancel } = useSignedInWords()
  useUnsaved(busy ? 'busy' : unsaved)
  return (
    <form onSubmit={onSubmit} onKeyDown={byButtonOnly ? keepEnter : undefined} noValidate>
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

const keepEnter = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
