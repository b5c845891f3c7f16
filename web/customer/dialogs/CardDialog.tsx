import { cardChecks } from '@larkfield/contract/checks.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ChangeEvent, useState } from 'react'
import { api } from '../../api.ts'
import { useCustomer } from '../../session.ts'
import { AtmCard } from '../../ui/AtmCard.tsx'
import { DialogFrame, type DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { useSubmit, validateBy } from '../../ui/form.ts'
import { IconLock } from '../../ui/icons.ts'
import { toast } from '../../ui/toast.tsx'
import { useRenew } from '../own-data.ts'
import { groupedCardNumber, maskedCardNumber, slashedExpiry } from './card-typing.ts'

const nothing = { cardNumber: '', cardHolderName: '', expiryDate: '', cvv: '' }

export default function CardDialog({ close }: DialogProps) {
  const { user } = useCustomer()
  const renew = useRenew()
  const [preview, setPreview] = useState(nothing)
  const form = useForm({
    initialValues: nothing,
    validate: validateBy(cardChecks),
    onValuesChange: setPreview,
  })
  const { busy, onSubmit } = useSubmit(
    form,
    async (values) => {
      const { message } = await api('POST /card-details', { body: values })
      await renew('cards')
      toast.success(message)
      close()
    },
    { fallback: texts.common.tryAgain },
  )
  const shaped = (field: keyof typeof nothing, shape: (typed: string) => string) => ({
    ...form.getInputProps(field),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      form.setFieldValue(field, shape(event.currentTarget.value)),
  })
  return (
    <DialogFrame title="Add Card Details" close={close}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <Group justify="center">
            <AtmCard
              holder={preview.cardHolderName || user.fullName}
              number={maskedCardNumber(preview.cardNumber)}
              expiry={preview.expiryDate || undefined}
            />
          </Group>
          <TextInput
            label="Card number"
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="0000 0000 0000 0000"
            required
            data-autofocus
            {...shaped('cardNumber', groupedCardNumber)}
          />
          <TextInput
            label="Card holder name"
            autoComplete="cc-name"
            required
            {...form.getInputProps('cardHolderName')}
          />
          <Group grow align="flex-start">
            <TextInput
              label="Expiry date"
              placeholder="MM/YY"
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
              The number is encrypted and only its last four digits are ever shown. The CVV is checked and
              then forgotten: we never store it.
            </Text>
          </Group>
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Add card
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  )
}
