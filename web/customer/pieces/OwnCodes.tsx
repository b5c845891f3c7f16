import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { useApproval } from '../../approvals/use-approval.tsx'
import { CodeList, type Codes } from '../../ui/CodeList.tsx'
import { useSubmit } from '../../ui/form.ts'
import { IconEyeOff, IconKey } from '../../ui/icons.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useShownBriefly } from '../../ui/shown-briefly.ts'
import { useCustomerWords } from '../../words/customer.ts'

/** The customer's own transfer codes: shown after the password, and covered again after a while. */
export function OwnCodes({ autoFocus = false }: { autoFocus?: boolean }) {
  const { secret: codes, show, cover } = useShownBriefly<Codes>()
  return codes ? <Shown codes={codes} hide={cover} /> : <Reveal onShown={show} autoFocus={autoFocus} />
}

function Reveal({ onShown, autoFocus }: { onShown: (codes: Codes) => void; autoFocus: boolean }) {
  const { codes: words } = useCustomerWords().transfer
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (password) => (password ? null : words.passwordMissing) },
  })
  const { ifApproved, dialog } = useApproval()
  const { busy, onSubmit } = useSubmit(form, async (values) => {
    const shown = await ifApproved((approval) =>
      api('POST /my-transfer-codes', { body: { ...values, approval } }),
    )
    if (shown) onShown(shown.data)
  })
  return (
    <>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          <PasswordField
            label={words.password}
            autoFocus={autoFocus}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button
            type="submit"
            loading={busy}
            variant="light"
            leftSection={<IconKey size={18} aria-hidden />}
          >
            {words.show}
          </Button>
        </Stack>
      </form>
      {dialog}
    </>
  )
}

function Shown({ codes, hide }: { codes: Codes; hide: () => void }) {
  const { codes: words } = useCustomerWords().transfer
  return (
    <>
      <CodeList codes={codes} />
      <Text size="sm" c="dimmed" mt="xs">
        {words.covered}
      </Text>
      <Group mt="sm">
        <Button variant="default" size="xs" onClick={hide} leftSection={<IconEyeOff size={16} aria-hidden />}>
          {words.hide}
        </Button>
      </Group>
    </>
  )
}
