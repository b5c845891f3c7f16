import { Radio, Select, SimpleGrid, TextInput } from '@mantine/core'
import { brand } from '../../brand.ts'
import { accountNumber } from '../../ui/format.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { placesIn, toldApart } from '../own-accounts.ts'
import { type Beneficiary, type OwnAccount, useBeneficiaries } from '../own-data.ts'
import { asPlaceOption } from '../pieces/PlaceOption.tsx'
import { BankField } from '../transfer/BankField.tsx'
import { PayeeCheck } from '../transfer/PayeeCheck.tsx'
import type { PayeeCheckState } from '../transfer/payee-check.ts'
import type { Payer } from '../transfer/payer.ts'
import type { OrderForm } from './order-form.ts'

type Props = { form: OrderForm; payer: Payer; accounts: OwnAccount[]; payee: PayeeCheckState }

/** Somebody else, saved or typed, or an account or pot of one's own. */
export function WhomFields({ form, payer, accounts, payee }: Props) {
  const { form: words } = useCustomerWords().orders
  const targets = useTargets(accounts, payer)
  const nameApart = toldApart(targets)
  return (
    <>
      {targets.length > 0 && (
        <Radio.Group label={words.whom} {...form.getInputProps('whom')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} mt={6}>
            <Radio value="other" label={words.other} />
            <Radio value="own" label={words.own} />
          </SimpleGrid>
        </Radio.Group>
      )}
      {form.getValues().whom === 'own' ? (
        <Select
          label={words.target}
          required
          data={targets.map((place) => ({ value: place.number, label: nameApart(place) }))}
          renderOption={asPlaceOption(targets)}
          {...form.getInputProps('to')}
        />
      ) : (
        <Somebody form={form} payee={payee} />
      )}
    </>
  )
}

/** Where money can be put aside from here: everything else of the same currency. */
function useTargets(accounts: OwnAccount[], payer: Payer) {
  const { account: names } = useCustomerWords()
  return placesIn(accounts, names).filter(
    ({ number, currency }) => number !== payer.accountNumber && currency === payer.accountCurrency,
  )
}

function Somebody({ form, payee }: Pick<Props, 'form' | 'payee'>) {
  const { transfer: words } = useCustomerWords()
  const beneficiaries = useBeneficiaries().data ?? []
  const fill = (one: Beneficiary | undefined) =>
    one &&
    form.setValues({ accountName: one.accountName, recipientAccount: one.accountNumber, bank: one.bank })
  return (
    <>
      {beneficiaries.length > 0 && (
        <Select
          label={words.saved}
          placeholder={words.chooseSaved}
          searchable
          clearable
          data={beneficiaries.map((one) => ({
            value: one._id,
            label: `${one.accountName}, ${one.bank}, ${accountNumber(one.accountNumber)}`,
          }))}
          onChange={(id) => fill(beneficiaries.find(({ _id }) => _id === id))}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={words.accountNumber}
          required
          autoComplete="off"
          maxLength={40}
          {...form.getInputProps('recipientAccount')}
        />
        <BankField
          banks={[...new Set([brand.name, ...beneficiaries.map(({ bank }) => bank)])]}
          {...form.getInputProps('bank')}
        />
      </SimpleGrid>
      <TextInput
        label={words.name}
        required
        autoComplete="off"
        maxLength={120}
        {...form.getInputProps('accountName')}
      />
      <PayeeCheck
        check={payee}
        typedName={form.getValues().accountName}
        onUseName={(name) => form.setFieldValue('accountName', name)}
        mayPayAnyway
      />
    </>
  )
}
