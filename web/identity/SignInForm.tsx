import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Role } from '../paths.ts'
import { useSubmit } from '../ui/form.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { signInAdmin, signInCustomer } from './sign-in.ts'

const names = {
  customer: { label: 'Account number', missing: 'Please enter your account number' },
  admin: { label: 'Username', missing: 'Please enter your username' },
}

/** Name and password, for either role; what happens next is the caller's. */
export function SignInForm({ who, onDone }: { who: Role; onDone?: () => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', password: '' },
    validate: {
      name: (name) => (name.trim() ? null : names[who].missing),
      password: (password) => (password ? null : 'Please enter your password'),
    },
  })
  const { busy, onSubmit } = useSubmit(form, async ({ name, password }) => {
    if (who === 'admin') await signInAdmin({ username: name.trim(), password })
    else await signInCustomer({ accountNumber: name.replaceAll(' ', ''), password })
    onDone?.()
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <TextInput
          label={names[who].label}
          inputMode={who === 'customer' ? 'numeric' : 'text'}
          autoComplete="username"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <PasswordField label="Password" key={form.key('password')} {...form.getInputProps('password')} />
        <Button type="submit" loading={busy} size="md">
          Login
        </Button>
      </Stack>
    </form>
  )
}
