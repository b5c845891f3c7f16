import { isFilled } from '@larkfield/contract/rules.ts'
import { Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../../api.ts'
import { useDeskWords } from '../../../words/desk.ts'
import { AccountSelect } from '../../pieces/AccountSelect.tsx'
import { ActForm } from '../../pieces/ActForm.tsx'
import { KeptReason } from '../../pieces/KeptReason.tsx'
import type { HeldAccount } from './held-accounts.ts'

const roles = ['joint', 'viewer'] as const
type Role = (typeof roles)[number]

/** Somebody who came to the counter with the owner. */
export function AddHolder({ account, onClose }: { account: HeldAccount; onClose: () => void }) {
  const { held: words } = useDeskWords()
  const form = useForm({
    initialValues: { accountNumber: '', role: 'joint' as Role, reason: '' },
    validate: {
      accountNumber: (value) => (isFilled(value) ? null : words.form.choosePerson),
      reason: (value) => (isFilled(value) ? null : words.form.giveReason),
    },
  })
  const send = ({ reason, ...body }: typeof form.values) =>
    api('POST /customer-account/{account}/holders', {
      params: { account: account.accountNumber },
      body: { ...body, reason: reason.trim() },
    })
  return (
    <ActForm form={form} send={send} submit={words.adding.submit} onClose={onClose}>
      <AccountSelect
        label={words.form.person}
        description={words.form.personHint}
        first
        required
        customersOnly
        namesOnly
        {...form.getInputProps('accountNumber')}
      />
      <Radio.Group
        label={words.form.role}
        size="md"
        value={form.values.role}
        onChange={(role) => form.setFieldValue('role', role as Role)}
      >
        <Stack gap="xs" mt="xs">
          {roles.map((role) => (
            <Radio
              key={role}
              value={role}
              label={words.roles[role]}
              description={words.form.roleHints[role]}
            />
          ))}
        </Stack>
      </Radio.Group>
      <KeptReason withAsterisk {...form.getInputProps('reason')} />
    </ActForm>
  )
}
