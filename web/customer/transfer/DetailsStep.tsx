import { Checkbox, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { brand } from '../../brand.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { accountNumber } from '../../ui/format.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { type Beneficiary, type Me, useBeneficiaries } from '../own-data.ts'
import { BankField } from './BankField.tsx'
import { RecipientCheck } from './RecipientCheck.tsx'
import type { useRecipient } from './recipient.ts'
import type { WireForm } from './wire-form.ts'

type Props = { form: WireForm; me: Me; found: ReturnType<typeof useRecipient>; locked: boolean }

export function DetailsStep({ form, me, found, locked }: Props) {
  const words = useCustomerWords().transfer
  const { money } = useFormats()
  const values = form.getValues()
  const beneficiaries = useBeneficiaries().data ?? []
  const currency = me.accountCurrency
  const banks = [...new Set([brand.name, ...beneficiaries.map(({ bank }) => bank)])]
  return (
    <Stack>
      {beneficiaries.length > 0 && !locked && (
        <SavedSelect beneficiaries={beneficiaries} onPick={(one) => form.setValues(detailsOf(one))} />
      )}
      <AmountField
        label={words.amount}
        required
        withAsterisk
        size="lg"
        // The field is the larger one, its label is like the others.
        labelProps={{ size: 'md' }}
        descriptionProps={{ size: 'md' }}
        readOnly={locked}
        currency={currency}
        description={words.room(money(me.availableBalance, currency), money(me.leftToday, currency))}
        {...form.getInputProps('amount')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={words.accountNumber}
          required
          readOnly={locked}
          autoComplete="off"
          maxLength={40}
          {...form.getInputProps('recipientAccount')}
        />
        <BankField readOnly={locked} banks={banks} {...form.getInputProps('bank')} />
      </SimpleGrid>
      <RecipientCheck
        found={found}
        typedName={values.accountName}
        onUseName={(name) => form.setFieldValue('accountName', name)}
      />
      <TextInput
        label={words.name}
        required
        readOnly={locked}
        autoComplete="off"
        maxLength={120}
        {...form.getInputProps('accountName')}
      />
      <TextInput
        label={words.description}
        placeholder={words.descriptionHint}
        readOnly={locked}
        maxLength={200}
        {...form.getInputProps('description')}
      />
      {!locked && !isSaved(beneficiaries, values) && (
        <Checkbox label={words.save} {...form.getInputProps('saveBeneficiary', { type: 'checkbox' })} />
      )}
    </Stack>
  )
}

function SavedSelect({
  beneficiaries,
  onPick,
}: {
  beneficiaries: Beneficiary[]
  onPick: (one: Beneficiary) => void
}) {
  const words = useCustomerWords().transfer
  return (
    <Select
      label={words.saved}
      placeholder={words.chooseSaved}
      searchable
      clearable
      data={beneficiaries.map(({ _id, accountName, bank, accountNumber: number }) => ({
        value: _id,
        label: `${accountName}, ${bank}, ${accountNumber(number)}`,
      }))}
      onChange={(id) => {
        const chosen = beneficiaries.find(({ _id }) => _id === id)
        if (chosen) onPick(chosen)
      }}
    />
  )
}

export const detailsOf = ({ accountName, accountNumber: number, bank }: Beneficiary) => ({
  accountName,
  recipientAccount: number,
  bank,
  saveBeneficiary: false,
})

const isSaved = (beneficiaries: Beneficiary[], typed: { recipientAccount: string; bank: string }) =>
  beneficiaries.some(
    ({ accountNumber: number, bank }) =>
      number === typed.recipientAccount.trim() && bank === typed.bank.trim(),
  )
