import { changePasswordChecks } from '@larkfield/contract/checks.ts'
import { useForm } from '@mantine/form'
import { api } from '../api.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { DialogForm } from './dialog/DialogForm.tsx'
import { DialogFrame } from './dialog/DialogFrame.tsx'
import { useSubmit, validateBy } from './form.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useCheckText } from './problem-text.ts'
import { toast } from './toast.tsx'

type Props = { opened: boolean; onClose: () => void; onChanged?: (() => Promise<unknown>) | undefined }

/** For the settings of customers and administrators; the server knows by the session whose password it is. */
export function ChangePasswordDialog({ opened, onClose, onChanged }: Props) {
  const { password } = useSignedInWords().security
  if (!opened) return null
  return (
    <DialogFrame title={password.title} lead={password.note} close={onClose} size={440}>
      <ChangePasswordForm onClose={onClose} onChanged={onChanged} />
    </DialogFrame>
  )
}

function ChangePasswordForm({ onClose, onChanged }: Omit<Props, 'opened'>) {
  const { password } = useSignedInWords().security
  const checkText = useCheckText()
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: validateBy(changePasswordChecks, checkText),
  })
  const { busy, onSubmit } = useSubmit(form, async (body) => {
    const { message } = await api('PUT /change-password', { body })
    await onChanged?.()
    toast.success(message)
    onClose()
  })
  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={password.submit}
      onCancel={onClose}
      unsaved={form.isDirty()}
    >
      <PasswordField label={password.current} data-autofocus {...form.getInputProps('currentPassword')} />
      <NewPasswordField label={password.new} {...form.getInputProps('newPassword')} />
      <PasswordField
        label={password.confirm}
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
    </DialogForm>
  )
}
