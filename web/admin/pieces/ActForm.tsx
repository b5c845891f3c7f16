import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { useApproval } from '../../approvals/use-approval.tsx'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { useSubmit } from '../../ui/form.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { toast } from '../../ui/toast.tsx'
import type { Proposal } from '../proposals/proposal.ts'
import { PanelWaits } from '../proposals/WaitsForSecond.tsx'
import { FailureReason } from './FailureReason.tsx'
import { MayWait } from './MayWait.tsx'

type Props<Values> = {
  form: UseFormReturnType<Values>
  /** What the button does. */
  submit: string
  /** With the signature of whoever has a factor, once the bank has asked for it. */
  send: (values: Values, approval: Approval | undefined) => Promise<{ message: string }>
  onClose: () => void
  danger?: boolean
  disabled?: boolean
  /** Why it cannot be done as things stand, said before anybody tries. */
  cannot?: string | undefined
  children: ReactNode
}

/** Whatever is asked for in a panel: done, waiting for a second person, or refused with all that was typed. */
export function ActForm<Values extends { reason: string }>(props: Props<Values>) {
  const { form, submit, send, onClose, danger = false, disabled = false, cannot, children } = props
  const refresh = useRefresh()
  const [waiting, setWaiting] = useState<Proposal>()
  const { ifApproved, dialog } = useApproval()
  const { busy, onSubmit, why } = useSubmit(
    form,
    async (values) => {
      const answer = await ifApproved((approval) =>
        send({ ...values, reason: values.reason.trim() }, approval),
      )
      // What was not approved stays as it was typed.
      if (!answer) return
      toast.success(answer.message)
      onClose()
      await refresh()
    },
    { showWaiting: setWaiting },
  )
  if (waiting) return <PanelWaits proposal={waiting} onClose={onClose} />
  return (
    <>
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
      {dialog}
    </>
  )
}
