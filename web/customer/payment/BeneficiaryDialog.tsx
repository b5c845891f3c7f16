import { texts } from '@larkfield/contract/texts.ts'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { brand } from '../../brand.ts'
import type { DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { useSubmit } from '../../ui/form.ts'
import { toast } from '../../ui/toast.tsx'
import { useRenew } from '../own-data.ts'
import { BankField } from '../transfer/BankField.tsx'
import { RecipientCheck } from '../transfer/RecipientCheck.tsx'
import { useRecipient } from '../transfer/recipient.ts'

const needed = (value: string) => (value.trim() ? null : texts.common.fillAllFields)

export function BeneficiaryDialog({ close }: DialogProps) {
  const renew = useRenew()
  const form = useForm({
    initialValues: { accountNumber: '', bank: '', accountName: '' },
    validate: { accountNumber: needed, bank: needed, accountName: needed },
  })
  const { accountNumber, bank, accountName } = form.getValues()
  const found = useRecipient({ bank, recipientAccount: accountNumber })
  const { busy, onSubmit } = useSubmit(
    form,
    async (values) => {
      const { message } = await api('POST /beneficiaries', { body: values })
      await renew('beneficiaries')
      toast.success(message)
      close()
    },
    { fallback: texts.common.tryAgain },
  )
  return (
    <DialogFrame title="Add beneficiary" close={close}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <TextInput
            label="Account number"
            required
            maxLength={40}
            data-autofocus
            {...form.getInputProps('accountNumber')}
          />
          <BankField banks={[brand.name]} {...form.getInputProps('bank')} />
          <RecipientCheck
            found={found}
            typedName={accountName}
            onUseName={(name) => form.setFieldValue('accountName', name)}
          />
          <TextInput label="Name" required maxLength={120} {...form.getInputProps('accountName')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Save beneficiary
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  )
}
