import { Checkbox, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { brand } from '../../brand.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { money } from '../../ui/format.ts'
import { type Beneficiary, type Me, useBeneficiaries } from '../own-data.ts'
import { leftToday } from '../pieces/BalanceHero.tsx'
import { BankField } from './BankField.tsx'
import { RecipientCheck } from './RecipientCheck.tsx'
import { useRecipient } from './recipient.ts'
import type { WireForm } from './wire-form.ts'

type Props = { form: WireForm; me: Me; locked: boolean }

export function DetailsStep({ form, me, locked }: Props) {
  const values = form.getValues()
  const beneficiaries = useBeneficiaries().data ?? []
  const found = useRecipient(values)
  const currency = me.accountCurrency
  const banks = [...new Set([brand.name, ...beneficiaries.map(({ bank }) => bank)])]
  return (
    <Stack>
      {beneficiaries.length > 0 && !locked && (
        <SavedSelect beneficiaries={beneficiaries} onPick={(one) => form.setValues(detailsOf(one))} />
      )}
      <AmountField
        label="Amount"
        required
        withAsterisk
        size="lg"
        readOnly={locked}
        currency={currency}
        description={amountNote(Number(values.amount), me)}
        {...form.getInputProps('amount')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Beneficiary account number"
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
        label="Beneficiary name"
        required
        readOnly={locked}
        autoComplete="off"
        maxLength={120}
        {...form.getInputProps('accountName')}
      />
      <TextInput
        label="Description"
        placeholder="What is it for? The beneficiary sees this."
        readOnly={locked}
        maxLength={200}
        {...form.getInputProps('description')}
      />
      {!locked && !isSaved(beneficiaries, values) && (
        <Checkbox
          label="Save this beneficiary for next time"
          {...form.getInputProps('saveBeneficiary', { type: 'checkbox' })}
        />
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
  return (
    <Select
      label="Pay someone you saved"
      placeholder="Choose a beneficiary"
      searchable
      clearable
      data={beneficiaries.map(({ _id, accountName, bank, accountNumber }) => ({
        value: _id,
        label: `${accountName}, ${bank}, ${accountNumber}`,
      }))}
      onChange={(id) => {
        const chosen = beneficiaries.find(({ _id }) => _id === id)
        if (chosen) onPick(chosen)
      }}
    />
  )
}

export const detailsOf = ({ accountName, accountNumber, bank }: Beneficiary) => ({
  accountName,
  recipientAccount: accountNumber,
  bank,
  saveBeneficiary: false,
})

const isSaved = (beneficiaries: Beneficiary[], typed: { recipientAccount: string; bank: string }) =>
  beneficiaries.some(
    ({ accountNumber, bank }) =>
      accountNumber === typed.recipientAccount.trim() && bank === typed.bank.trim(),
  )

/** A hint while typing. The bank decides, on figures that may have changed by then. */
function amountNote(amount: number, me: Me): string {
  const currency = me.accountCurrency
  if (amount > me.availableBalance)
    return `That is more than the ${money(me.availableBalance, currency)} available.`
  const left = leftToday(me)
  if (amount > left) return `That is more than the ${money(left, currency)} you may still send today.`
  return `${money(me.availableBalance, currency)} available, ${money(left, currency)} left to send today`
}
