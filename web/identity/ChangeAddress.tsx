import { forgotChecks } from '@larkfield/contract/checks.ts'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../api.ts'
import { useSubmit, validateBy } from '../ui/form.ts'
import { Panel } from '../ui/Panel.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useCheckText } from '../ui/problem-text.ts'
import { toast } from '../ui/toast.tsx'
import { useWait, WaitNotice } from '../ui/WaitNotice.tsx'
import { useRecoveryWords } from '../words/recovery.ts'
import { useWords } from '../words/speech.tsx'

type Props = { userId: string; onChanged: (email: string) => void }

/** For whoever mistyped the address the code goes to. The password shows whose sign-up it is. */
export function ChangeAddress(props: Props) {
  const { wrong } = useRecoveryWords().code.confirm.address
  const [open, setOpen] = useState(false)
  return (
    <Stack mt="md">
      <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
        {wrong}
      </Button>
      {open && <AddressForm {...props} onChanged={(email) => [setOpen(false), props.onChanged(email)]} />}
    </Stack>
  )
}

function AddressForm({ userId, onChanged }: Props) {
  const { fields, signIn } = useWords().identity
  const { address } = useRecoveryWords().code.confirm
  const checkText = useCheckText()
  const { secondsLeft, heed } = useWait()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: (values) => ({
      ...(!values.password && { password: signIn.missing.password }),
      ...validateBy(forgotChecks, checkText)(values),
    }),
  })
  const { busy, onSubmit } = useSubmit(form, async ({ email, password }) => {
    const body = { email: email.trim(), password }
    const { message } = await heed(api('PUT /sign-up-email/{userId}', { params: { userId }, body }))
    toast.success(message)
    onChanged(body.email)
  })
  return (
    <Panel>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <Text c="dimmed">{address.lead}</Text>
          <WaitNotice secondsLeft={secondsLeft} />
          <TextInput
            label={fields.email}
            type="email"
            autoComplete="email"
            autoFocus
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={fields.password}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={busy}>
            {address.submit}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
