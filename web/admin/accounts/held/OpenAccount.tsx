import { iso4217 } from '@larkfield/contract/currencies.ts'
import { isFilled } from '@larkfield/contract/rules.ts'
import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { AmountField } from '../../../ui/amount/AmountField.tsx'
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx'
import { useSubmit } from '../../../ui/form.ts'
import { useRefresh } from '../../../ui/list/renew.ts'
import { toast } from '../../../ui/toast.tsx'
import { useDeskWords } from '../../../words/desk.ts'
import { choicesOf } from '../../pieces/choices.ts'
import { FailureReason } from '../../pieces/FailureReason.tsx'
import { KeptReason } from '../../pieces/KeptReason.tsx'
import { MayWait } from '../../pieces/MayWait.tsx'
import type { Proposal } from '../../proposals/proposal.ts'
import { PanelWaits } from '../../proposals/WaitsForSecond.tsx'
import type { Customer } from '../customer.ts'

const currencies = [...iso4217.keys()]

/** Another account for a customer, as they could open it themselves. */
export function OpenAccount({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { held: words, account } = useDeskWords()
  const refresh = useRefresh()
  const [waiting, setWaiting] = useState<Proposal>()
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
  const { busy, onSubmit, why } = useSubmit(
    form,
    async ({ accountType, name, currency, accountLimit, reason }) => {
      const { message } = await api('POST /customer-accounts/{userId}', {
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
      toast.success(message)
      onClose()
      await refresh()
    },
    { showWaiting: setWaiting },
  )
  if (waiting) return <PanelWaits proposal={waiting} onClose={onClose} />
  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={words.opening.submit}
      onCancel={onClose}
      unsaved={form.isDirty()}
    >
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
      <MayWait />
      <FailureReason text={why} />
    </DialogForm>
  )
}
