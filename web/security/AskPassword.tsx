import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSubmit } from '../ui/form.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useSignedInWords } from '../words/signed-in.ts'

type Props = { onPassword: (password: string) => Promise<void> }

/** Before the first factor: the password, after which a code is mailed. A wrong one is corrected where it was typed. */
export function AskPassword({ onPassword }: Props) {
  const { confirm: words } = useSignedInWords().ownSecurity
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (password) => (password ? null : words.missing) },
  })
  const { busy, onSubmit } = useSubmit(form, ({ password }) => onPassword(password))
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text c="dimmed">{words.passwordLead}</Text>
        <PasswordField
          label={words.password}
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={busy} size="md">
          {words.sendCode}
        </Button>
      </Stack>
    </form>
  )
}
