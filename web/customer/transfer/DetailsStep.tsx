import { Checkbox, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { brand } from '../../brand.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { accountNumber } from '../../ui/format.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { type Beneficiary, useBeneficiaries } from '../own-data.ts'
import { BankField } from './BankField.tsx'
import { FeeAhead } from './FeeAhead.tsx'
import { LaterButton } from './LaterButton.tsx'
import { PayeeCheck } from './PayeeCheck.tsx'
import { PayerField } from './PayerField.tsx'
import { PayerGone } from './PayerGone.tsx'
import type { WireFlow } from './wire.ts'

/** From which account, how much, and to whom. */
export function DetailsStep({ wire }: { wire: WireFlow }) {
  const { form, payer, payers, unanswered: locked } = wire
  const words = useCustomerWords().transfer
  const { money } = useFormats()
  const values = form.getValues()
  const beneficiaries = useBeneficiaries().data ?? []
  const currency = payer.accountCurrency
  const banks = [...new Set([brand.name, ...beneficiaries.map(({ bank }) => bank)])]
  return (
    <Stack>
      {payers.gone && <PayerGone gone={payers.gone} />}
      <PayerField
        accounts={payers.accounts}
        value={values.account}
        onChange={payers.choose}
        readOnly={locked}
        isGone={payers.gone !== undefined}
        error={form.errors.account}
      />
      {beneficiaries.length > 0 && !locked && (
        <SavedSelect beneficiaries={beneficiaries} onPick={(one) => form.setValues(detailsOf(one))} />
      )}
      <div>
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
          description={
            !payers.gone &&
            words.room(money(payer.availableBalance, currency), money(payer.leftToday, currency))
          }
          {...form.getInputProps('amount')}
        />
        <FeeAhead wire={wire} />
      </div>
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
      <TextInput
        label={words.name}
        required
        readOnly={locked}
        autoComplete="off"
        maxLength={120}
        {...form.getInputProps('accountName')}
      />
      {!locked && (
        <PayeeCheck
          check={wire.payee}
          typedName={values.accountName}
          onUseName={(name) => form.setFieldValue('accountName', name)}
          mayPayAnyway
        />
      )}
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
      {!locked && <LaterButton values={values} />}
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
