import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx'
import { useSubmit } from '../../../ui/form.ts'
import { useRefresh } from '../../../ui/list/renew.ts'
import { toast } from '../../../ui/toast.tsx'
import { FailureReason } from '../../pieces/FailureReason.tsx'
import { MayWait } from '../../pieces/MayWait.tsx'
import type { Proposal } from '../../proposals/proposal.ts'
import { PanelWaits } from '../../proposals/WaitsForSecond.tsx'

type Props<Values> = {
  form: UseFormReturnType<Values>
  /** What the button does. */
  submit: string
  send: (values: Values) => Promise<{ message: string }>
  onClose: () => void
  danger?: boolean
  disabled?: boolean
  /** Why it cannot be done as things stand, said before anybody tries. */
  cannot?: string | undefined
  children: ReactNode
}

/** Whatever is asked for about an account: done, waiting for a second person, or refused with all that was typed. */
export function HeldForm<Values extends { reason: string }>(props: Props<Values>) {
  const { form, submit, send, onClose, danger = false, disabled = false, cannot, children } = props
  const refresh = useRefresh()
  const [waiting, setWaiting] = useState<Proposal>()
  const { busy, onSubmit, why } = useSubmit(
    form,
    async (values) => {
      const { message } = await send({ ...values, reason: values.reason.trim() })
      toast.success(message)
      onClose()
      await refresh()
    },
    { showWaiting: setWaiting },
  )
  if (waiting) return <PanelWaits proposal={waiting} onClose={onClose} />
  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={submit}
      onCancel={onClose}
      unsaved={form.isDirty()}
      danger={danger}
      disabled={disabled || cannot !== undefined}
    >
      {children}
      <MayWait />
      <FailureReason text={cannot ?? why} />
    </DialogForm>
  )
}
