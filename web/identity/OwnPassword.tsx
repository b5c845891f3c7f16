import { changePasswordChecks } from '@larkfield/contract/checks.ts'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../api.ts'
import { useSubmit, validateBy } from '../ui/form.ts'
import { NewPasswordField } from '../ui/NewPasswordField.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useCheckText } from '../ui/problem-text.ts'
import { toast } from '../ui/toast.tsx'
import { useWords } from '../words/speech.tsx'

type Props = {
  token: string
  /** Unknown of whoever signed in with a passkey. */
  currentPassword: string | undefined
  onDone: () => Promise<void>
}

/**
 * After a password that someone at the bank has set. The browser keeps no session before this is done: closing the
 * page here means signing in again, and there is no way round to the dashboard.
 */
export function OwnPassword({ token, currentPassword, onDone }: Props) {
  const { fields, ownPassword } = useWords().identity
  const checkText = useCheckText()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: currentPassword ?? '', newPassword: '', confirmPassword: '' },
    validate: validateBy(changePasswordChecks, checkText),
  })
  const { busy, onSubmit } = useSubmit(form, async (body) => {
    const { message } = await api('PUT /change-password', { token, body })
    toast.success(message)
    await onDone()
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {currentPassword === undefined && (
          <PasswordField
            label={ownPassword.current}
            autoFocus
            key={form.key('currentPassword')}
            {...form.getInputProps('currentPassword')}
          />
        )}
        <NewPasswordField
          label={fields.newPassword}
          autoFocus={currentPassword !== undefined}
          key={form.key('newPassword')}
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label={fields.confirmPassword}
          autoComplete="new-password"
          key={form.key('confirmPassword')}
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" loading={busy} size="md">
          {ownPassword.submit}
        </Button>
      </Stack>
    </form>
  )
}
