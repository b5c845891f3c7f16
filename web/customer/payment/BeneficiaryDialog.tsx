import { because } from '@larkfield/contract/checks.ts'
import { isWrongIban } from '@larkfield/contract/iban.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { brand } from '../../brand.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import type { DialogProps } from '../../ui/dialog/DialogFrame.tsx'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { useCheckText } from '../../ui/problem-text.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useSendAndClose } from '../dialogs/send-and-close.ts'
import { BankField } from '../transfer/BankField.tsx'
import { PayeeCheck } from '../transfer/PayeeCheck.tsx'
import { isInHouse, usePayeeCheck } from '../transfer/payee-check.ts'

export function BeneficiaryDialog({ close }: DialogProps) {
  const words = useCustomerWords().wires
  const say = useCheckText()
  const needed = (value: string) => (value.trim() ? null : say(because('transfer_incomplete')))
  const number = (typed: string, { bank }: { bank: string }) =>
    needed(typed) ?? (!isInHouse(bank) && isWrongIban(typed) ? say(because('iban_incorrect')) : null)
  const form = useForm({
    initialValues: { accountNumber: '', bank: '', accountName: '' },
    validate: { accountNumber: number, bank: needed, accountName: needed },
  })
  const { accountNumber, bank, accountName } = form.getValues()
  const check = usePayeeCheck({ bank, recipientAccount: accountNumber, accountName })
  const send = (values: typeof form.values) => api('POST /beneficiaries', { body: values })
  const sending = useSendAndClose(form, send, { renewed: 'beneficiaries', close })
  return (
    <DialogFrame title={words.addBeneficiary} close={close}>
      <DialogForm {...sending} submit={words.saveBeneficiary}>
        <TextInput
          label={words.accountNumber}
          required
          maxLength={40}
          data-autofocus
          {...form.getInputProps('accountNumber')}
        />
        <BankField banks={[brand.name]} {...form.getInputProps('bank')} />
        <TextInput label={words.name} required maxLength={120} {...form.getInputProps('accountName')} />
        <PayeeCheck
          check={check}
          typedName={accountName}
          onUseName={(name) => form.setFieldValue('accountName', name)}
        />
      </DialogForm>
    </DialogFrame>
  )
}
