import { emailPattern, isFilled, usernamePattern } from '@larkfield/contract/rules.ts'
import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { useSubmit } from '../../ui/form.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { toast } from '../../ui/toast.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { FailureReason } from '../pieces/FailureReason.tsx'
import { KeptReason } from '../pieces/KeptReason.tsx'
import type { Proposal } from '../proposals/proposal.ts'
import { PanelWaits } from '../proposals/WaitsForSecond.tsx'
import { RolesField } from './Roles.tsx'

/** A link for a day goes to the address: who it is and what they may do is decided here. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const { staff } = useDeskWords()
  const { invite: words, form: fields } = staff
  const refresh = useRefresh()
  const [waiting, setWaiting] = useState<Proposal>()
  const form = useForm({
    initialValues: { fullName: '', username: '', email: '', roles: ['teller'] as StaffRole[], reason: '' },
    validate: {
      fullName: (value) => (isFilled(value) ? null : fields.nameMissing),
      username: (value) => (usernamePattern.test(value.trim()) ? null : fields.usernameWrong),
      email: (value) => (emailPattern.test(value.trim()) ? null : fields.emailWrong),
      roles: (value) => (value.length > 0 ? null : fields.rolesMissing),
    },
  })
  const { busy, onSubmit, why } = useSubmit(
    form,
    async ({ reason, ...values }) => {
      const body = {
        ...values,
        fullName: values.fullName.trim(),
        username: values.username.trim(),
        email: values.email.trim(),
        ...(isFilled(reason) && { reason: reason.trim() }),
      }
      const { message } = await api('POST /staff', { body })
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
      submit={words.submit}
      onCancel={onClose}
      unsaved={form.isDirty()}
    >
      <Text c="dimmed">{words.lead}</Text>
      <TextInput
        label={fields.fullName}
        autoComplete="off"
        maxLength={120}
        withAsterisk
        data-autofocus
        {...form.getInputProps('fullName')}
      />
      <TextInput
        label={fields.username}
        description={fields.usernameHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        withAsterisk
        {...form.getInputProps('username')}
      />
      <TextInput
        type="email"
        label={fields.email}
        description={words.emailHint}
        autoComplete="off"
        maxLength={254}
        withAsterisk
        {...form.getInputProps('email')}
      />
      <RolesField {...form.getInputProps('roles')} />
      <KeptReason {...form.getInputProps('reason')} />
      <FailureReason text={why} />
    </DialogForm>
  )
}
