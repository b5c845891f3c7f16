import { because } from '@larkfield/contract/checks.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { brand } from '../../brand.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import type { DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { useSubmit } from '../../ui/form.ts'
import { useCheckText } from '../../ui/problem-text.ts'
import { toast } from '../../ui/toast.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useWords } from '../../words/speech.tsx'
import { useRenew } from '../own-data.ts'
import { BankField } from '../transfer/BankField.tsx'
import { RecipientCheck } from '../transfer/RecipientCheck.tsx'
import { useRecipient } from '../transfer/recipient.ts'

export function BeneficiaryDialog({ close }: DialogProps) {
  const words = useCustomerWords().wires
  const { sentences } = useWords()
  const missing = useCheckText()(because('transfer_incomplete'))
  const needed = (value: string) => (value.trim() ? null : missing)
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
    { fallback: sentences.tryAgain },
  )
  return (
    <DialogFrame title={words.addBeneficiary} close={close}>
      <DialogForm
        onSubmit={onSubmit}
        busy={busy}
        submit={words.saveBeneficiary}
        onCancel={close}
        unsaved={form.isDirty()}
      >
        <TextInput
          label={words.accountNumber}
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
        <TextInput label={words.name} required maxLength={120} {...form.getInputProps('accountName')} />
      </DialogForm>
    </DialogFrame>
  )
}
