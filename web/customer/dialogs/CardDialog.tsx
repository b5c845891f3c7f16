import { cardChecks } from '@larkfield/contract/checks.ts'
import { Group, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ChangeEvent } from 'react'
import { api } from '../../api.ts'
import { useCustomer } from '../../session.ts'
import { AtmCard } from '../../ui/AtmCard.tsx'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { validateBy } from '../../ui/form.ts'
import { IconLock } from '../../ui/icons.ts'
import { useCheckText } from '../../ui/problem-text.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { groupedCardNumber, maskedCardNumber, slashedExpiry } from './card-typing.ts'
import { useSendAndClose } from './send-and-close.ts'

const nothing = { cardNumber: '', cardHolderName: '', expiryDate: '', cvv: '' }

export default function CardDialog({ close }: DialogProps) {
  const words = useCustomerWords().dialogs.card
  return (
    <DialogFrame title={words.title} close={close}>
      <CardForm close={close} />
    </DialogFrame>
  )
}

function CardForm({ close }: DialogProps) {
  const words = useCustomerWords().dialogs.card
  const checkText = useCheckText()
  const { user } = useCustomer()
  const form = useForm({ initialValues: nothing, validate: validateBy(cardChecks, checkText) })
  const send = (values: typeof form.values) => api('POST /card-details', { body: values })
  const sending = useSendAndClose(form, send, { renewed: 'cards', close })
  const shaped = (field: keyof typeof nothing, shape: (typed: string) => string) => ({
    ...form.getInputProps(field),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      form.setFieldValue(field, shape(event.currentTarget.value)),
  })
  const { cardHolderName, cardNumber, expiryDate } = form.values
  return (
    <DialogForm {...sending} submit={words.submit}>
      <Group justify="center">
        <AtmCard
          holder={cardHolderName || user.fullName}
          number={maskedCardNumber(cardNumber)}
          expiry={expiryDate || undefined}
        />
      </Group>
      <TextInput
        label={words.number}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        required
        data-autofocus
        {...shaped('cardNumber', groupedCardNumber)}
      />
      <TextInput
        label={words.holder}
        autoComplete="cc-name"
        required
        {...form.getInputProps('cardHolderName')}
      />
      <Group grow align="flex-start">
        <TextInput
          label={words.expiry}
          placeholder={words.expiryForm}
          inputMode="numeric"
          autoComplete="cc-exp"
          required
          {...shaped('expiryDate', slashedExpiry)}
        />
        <TextInput
          label="CVV"
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          required
          {...form.getInputProps('cvv')}
        />
      </Group>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <IconLock size={18} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
        <Text size="sm" c="dimmed">
          {words.safety}
        </Text>
      </Group>
    </DialogForm>
  )
}
