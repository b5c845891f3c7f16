import { iso4217 } from '@larkfield/contract/currencies.ts'
import { isFilled } from '@larkfield/contract/rules.ts'
import { Select, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { AmountField } from '../../../ui/amount/AmountField.tsx'
import { useFormats } from '../../../ui/use-formats.ts'
import { useDeskWords } from '../../../words/desk.ts'
import { ActForm } from '../../pieces/ActForm.tsx'
import { choicesOf } from '../../pieces/choices.ts'
import { KeptReason } from '../../pieces/KeptReason.tsx'
import type { Customer } from '../customer.ts'
import { firstLimit } from './first-limit.ts'

const currencies = [...iso4217.keys()]

/** Another account for a customer, as they could open it themselves. */
export function OpenAccount({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { held: words, account } = useDeskWords()
  const { money } = useFormats()
  // One key for this form: pressed twice, it is one account.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useForm({
    initialValues: {
      accountType: 'savings' as 'savings' | 'current',
      name: '',
      currency: customer.accountCurrency,
      accountLimit: '' as number | string,
      reason: '',
    },
  })
  const { accountType, currency, accountLimit } = form.values
  const limit = typeof accountLimit === 'number' ? accountLimit : firstLimit(customer, currency)
  const send = ({ accountType, name, currency, accountLimit, reason }: typeof form.values) =>
    api('POST /customer-accounts/{userId}', {
      params: { userId: customer._id },
      idempotencyKey,
      body: {
        accountType,
        currency,
        ...(isFilled(name) && { name: name.trim() }),
        ...(typeof accountLimit === 'number' && { accountLimit }),
        ...(isFilled(reason) && { reason: reason.trim() }),
      },
    })
  return (
    <ActForm form={form} send={send} submit={words.opening.submit} onClose={onClose}>
      <Select
        label={account.fields.accountType}
        data={choicesOf(account.types)}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('accountType')}
      />
      <TextInput
        label={words.form.name}
        description={words.form.nameHint}
        autoComplete="off"
        maxLength={60}
        {...form.getInputProps('name')}
      />
      <Select
        label={account.fields.currency}
        data={currencies}
        searchable
        allowDeselect={false}
        {...form.getInputProps('currency')}
      />
      <AmountField
        label={account.fields.accountLimit}
        description={words.form.limitHint}
        currency={form.values.currency}
        {...form.getInputProps('accountLimit')}
      />
      <KeptReason {...form.getInputProps('reason')} />
      <Text size="sm" fw={550} className="tabular" aria-live="polite">
        {words.opening.review(account.types[accountType], currency, money(limit, currency))}
      </Text>
    </ActForm>
  )
}
