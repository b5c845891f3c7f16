import { changePasswordChecks } from '@larkfield/contract/checks.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { useSubmit, validateBy } from '../../ui/form.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/toast.tsx'
import { useRenew } from '../own-data.ts'
import { DialogFrame } from './DialogFrame.tsx'
import type { DialogProps } from './Dialogs.tsx'

export default function PasswordDialog({ close }: DialogProps) {
  const renew = useRenew()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: validateBy(changePasswordChecks),
  })
  const { busy, onSubmit } = useSubmit(
    form,
    async (values) => {
      const { message } = await api('PUT /change-password', { body: values })
      await renew('person')
      toast.success(message)
      close()
    },
    { fallback: texts.common.tryAgain },
  )
  return (
    <DialogFrame
      title="Change password"
      lead="Eight characters or more, with an uppercase and a lowercase letter, a digit and a special character. Every other device is signed out."
      close={close}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <PasswordField
            label="Current password"
            required
            key={form.key('currentPassword')}
            {...form.getInputProps('currentPassword')}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            required
            key={form.key('newPassword')}
            {...form.getInputProps('newPassword')}
          />
          <PasswordField
            label="Confirm new password"
            autoComplete="new-password"
            required
            key={form.key('confirmPassword')}
            {...form.getInputProps('confirmPassword')}
          />
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  )
}
