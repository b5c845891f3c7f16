import { changePasswordChecks } from '@larkfield/contract/checks.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../api.ts'
import { useSubmit, validateBy } from './form.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useCheckText } from './problem-text.ts'
import { toast } from './toast.tsx'

type Props = { opened: boolean; onClose: () => void; onChanged?: (() => Promise<unknown>) | undefined }

/** For the settings of customers and administrators; the server knows by the session whose password it is. */
export function ChangePasswordDialog({ opened, onClose, onChanged }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Change your password"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ChangePasswordForm onClose={onClose} onChanged={onChanged} />
    </Modal>
  )
}

function ChangePasswordForm({ onClose, onChanged }: Omit<Props, 'opened'>) {
  const checkText = useCheckText()
  const form = useForm({
    mode: 'uncontrolled',
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
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text c="dimmed" size="sm">
          You stay signed in here. Everywhere else you will be signed out.
        </Text>
        <PasswordField
          label="Current password"
          data-autofocus
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordField
          label="New password"
          key={form.key('newPassword')}
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          key={form.key('confirmPassword')}
          {...form.getInputProps('confirmPassword')}
        />
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
