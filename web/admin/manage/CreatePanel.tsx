import { adminCreateChecks, because, type Check } from '@larkfield/contract/checks.ts'
import { isAccountNumber } from '@larkfield/contract/rules.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { paths } from '../../paths.ts'
import { useSubmit, validateBy } from '../../ui/form.ts'
import { IconCheck } from '../../ui/icons.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/toast.tsx'
import { required } from '../pieces/required.ts'
import { AccountFields, Section } from './AccountFields.tsx'
import { emptyAccount, toCreate } from './account-values.ts'
import { suggestPassword } from './suggestions.ts'

const digitsOnly: Check<Record<string, unknown>> = {
  field: 'accountNumber',
  ...because('account_number_incomplete'),
  holds: ({ accountNumber }) => isAccountNumber(accountNumber),
}

const today = () => new Date().toISOString().slice(0, 10)
const empty = () => ({ ...emptyAccount, registerationDate: today(), retype_password: '' })
const checks = [...required(Object.keys(empty())), digitsOnly, ...adminCreateChecks]

export function CreatePanel() {
  const refresh = useRefresh()
  const [created, setCreated] = useState<Reply<'POST /admin-create'>['data']>()
  const form = useForm({ initialValues: empty(), validate: validateBy(checks) })
  const { busy, onSubmit } = useSubmit(
    form,
    async (values) => {
      const { data } = await api('POST /admin-create', { body: toCreate(values) })
      toast.success(texts.adminCreate.done)
      setCreated(data)
      form.setValues(empty())
      await refresh()
    },
    { fallback: texts.common.tryAgain },
  )
  const suggest = () => {
    const password = suggestPassword()
    form.setValues({ password, retype_password: password })
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        {created && (
          <Alert
            color="primary"
            variant="light"
            icon={<IconCheck aria-hidden />}
            title={`${created.fullName} has an account`}
          >
            <Text size="sm">
              Account {created.accountNumber}. The password is temporary: a letter tells the customer to
              choose their own.{' '}
              <Anchor component={Link} to={paths.adminAccount(created._id)} size="sm" underline="always">
                Open the account
              </Anchor>
            </Text>
          </Alert>
        )}
        <AccountFields
          form={form}
          isNew
          account={
            <TextInput
              label="Registration date"
              type="date"
              withAsterisk
              {...form.getInputProps('registerationDate')}
            />
          }
        />
        <Section title="Temporary password">
          <PasswordField
            label="Password"
            autoComplete="new-password"
            withAsterisk
            {...form.getInputProps('password')}
          />
          <PasswordField
            label="Retype password"
            autoComplete="new-password"
            withAsterisk
            {...form.getInputProps('retype_password')}
          />
        </Section>
        <Button variant="subtle" size="xs" onClick={suggest} style={{ alignSelf: 'flex-start' }}>
          Suggest a password
        </Button>
        <Button type="submit" size="md" loading={busy}>
          Create
        </Button>
      </Stack>
    </form>
  )
}
