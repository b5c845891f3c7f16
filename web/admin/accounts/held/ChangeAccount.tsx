import type { Signing } from '@larkfield/contract/entities/own-accounts.ts'
import { isFilled } from '@larkfield/contract/rules.ts'
import { Radio, Select, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { AmountField } from '../../../ui/amount/AmountField.tsx'
import { useDeskWords } from '../../../words/desk.ts'
import { ActForm } from '../../pieces/ActForm.tsx'
import { choicesOf } from '../../pieces/choices.ts'
import { KeptReason } from '../../pieces/KeptReason.tsx'
import { canSign, type HeldAccount } from './held-accounts.ts'

type Status = 'active' | 'inactive' | 'disabled'

const fieldsOf = (account: HeldAccount) => ({
  accountType: account.accountType as 'savings' | 'current',
  accountLimit: account.accountLimit as number | string,
  accountStatus: account.accountStatus as Status,
  signing: account.signing as Signing,
})

/** What is agreed about an account. Only what became different is sent. */
export function ChangeAccount({ account, onClose }: { account: HeldAccount; onClose: () => void }) {
  const { held: words, account: names, statuses } = useDeskWords()
  const [before] = useState(() => fieldsOf(account))
  const form = useForm({
    initialValues: { ...before, reason: '' },
    validate: { reason: (value) => (isFilled(value) ? null : words.form.giveReason) },
  })
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter(
    (field) => form.values[field] !== before[field],
  )
  const send = (values: typeof form.values) =>
    api('PUT /customer-account/{account}', {
      params: { account: account.accountNumber },
      body: {
        ...Object.fromEntries(changed.map((field) => [field, values[field]])),
        reason: values.reason.trim(),
      },
    })
  const { active, inactive, disabled } = statuses
  const canBothSign = canSign(account).length > 1
  return (
    <ActForm
      form={form}
      send={send}
      submit={words.changing.submit}
      onClose={onClose}
      disabled={changed.length === 0}
    >
      <Select
        label={names.fields.accountType}
        data-autofocus
        data={choicesOf(names.types)}
        allowDeselect={false}
        {...form.getInputProps('accountType')}
      />
      <AmountField
        label={names.fields.accountLimit}
        description={words.form.limitHint}
        currency={account.currency}
        {...form.getInputProps('accountLimit')}
      />
      {!account.isFirst && (
        <Select
          label={names.fields.accountStatus}
          data={choicesOf({ active, inactive, disabled })}
          allowDeselect={false}
          {...form.getInputProps('accountStatus')}
        />
      )}
      {canBothSign && (
        <Radio.Group
          label={words.form.signing}
          size="md"
          value={form.values.signing}
          onChange={(signing) => form.setFieldValue('signing', signing as Signing)}
        >
          <Stack gap="xs" mt="xs">
            {choicesOf(words.signing).map((choice) => (
              <Radio key={choice.value} {...choice} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <KeptReason withAsterisk {...form.getInputProps('reason')} />
    </ActForm>
  )
}
