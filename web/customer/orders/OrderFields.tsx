import { closedDayRules, rhythms } from '@larkfield/contract/entities/standing-orders.ts'
import { Checkbox, Radio, Select, SimpleGrid, TextInput } from '@mantine/core'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { dayOf } from '../days.ts'
import type { OwnAccount } from '../own-data.ts'
import { PayerField } from '../transfer/PayerField.tsx'
import { PayerGone } from '../transfer/PayerGone.tsx'
import type { PayeeCheckState } from '../transfer/payee-check.ts'
import type { Gone, Payer } from '../transfer/payer.ts'
import type { OrderForm } from './order-form.ts'
import type { StandingOrder } from './orders.ts'
import { WhomFields } from './WhomFields.tsx'

type Props = {
  form: OrderForm
  payer: Payer
  /** Those that can pay. */
  accounts: OwnAccount[]
  payee: PayeeCheckState
  /** Who is paid, and from where, stays as it is in an order that is changed. */
  changed: StandingOrder | undefined
  /** The account it was begun from can pay no more. */
  gone: Gone | undefined
}

export function OrderFields({ form, payer, accounts, payee, changed, gone }: Props) {
  const { transfer, orders: words } = useCustomerWords()
  return (
    <>
      {!changed && (
        <>
          {gone && <PayerGone gone={gone} />}
          <PayerField
            accounts={accounts}
            value={form.getValues().account}
            onChange={(number) => form.setFieldValue('account', number)}
            isGone={gone !== undefined}
            error={form.errors.account}
          />
          <WhomFields form={form} payer={payer} accounts={accounts} payee={payee} />
        </>
      )}
      <HowMuch form={form} payer={payer} />
      <When form={form} changed={changed} />
      <TextInput
        label={transfer.description}
        placeholder={form.getValues().whom === 'other' ? words.descriptionHint : undefined}
        maxLength={200}
        {...form.getInputProps('description')}
      />
      <Select
        label={words.onClosedDays}
        allowDeselect={false}
        data={closedDayRules.map((value) => ({ value, label: words.closedDays[value] }))}
        {...form.getInputProps('closedDays')}
      />
    </>
  )
}

function HowMuch({ form, payer }: Pick<Props, 'form' | 'payer'>) {
  const { form: words, amount, upcoming } = useCustomerWords().orders
  const { money } = useFormats()
  const { whom, how } = form.getValues()
  const currency = payer.accountCurrency
  const isAbove = whom === 'own' && how === 'above'
  return (
    <>
      {whom === 'own' && (
        <Radio.Group label={words.how} {...form.getInputProps('how')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} mt={6}>
            <Radio value="sum" label={words.sum} />
            <Radio value="above" label={words.aboveSum} />
          </SimpleGrid>
        </Radio.Group>
      )}
      {isAbove ? (
        <AmountField
          key="keep"
          label={words.keep}
          description={words.keepNote}
          required
          currency={currency}
          {...form.getInputProps('keep')}
        />
      ) : (
        <AmountField
          key="amount"
          label={amount}
          description={upcoming.available(money(payer.availableBalance, currency))}
          required
          currency={currency}
          {...form.getInputProps('amount')}
        />
      )}
    </>
  )
}

function When({ form, changed }: Pick<Props, 'form' | 'changed'>) {
  const { form: words, rhythm, rhythms: names } = useCustomerWords().orders
  const { day } = useFormats()
  const values = form.getValues()
  const comesAgain = values.rhythm !== 'once'
  const today = dayOf(new Date())
  const isKept = changed !== undefined && values.startOn === changed.startOn
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={rhythm}
          allowDeselect={false}
          data={rhythms.map((value) => ({ value, label: names[value] }))}
          {...form.getInputProps('rhythm')}
        />
        <TextInput
          type="date"
          label={comesAgain ? words.start : words.startOnce}
          required
          min={isKept && values.startOn < today ? values.startOn : today}
          description={
            isKept && changed.next && changed.next.due !== changed.startOn
              ? words.startKept(day(changed.next.due))
              : undefined
          }
          {...form.getInputProps('startOn')}
        />
      </SimpleGrid>
      {values.rhythm === 'monthly' && (
        <Checkbox label={words.lastDay} {...form.getInputProps('onLastDay', { type: 'checkbox' })} />
      )}
      {comesAgain && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={words.ends}
            allowDeselect={false}
            data={(['never', 'on', 'after'] as const).map((value) => ({ value, label: words[value] }))}
            {...form.getInputProps('ends')}
          />
          {values.ends === 'on' && (
            <TextInput
              type="date"
              label={words.endOn}
              required
              min={values.startOn}
              {...form.getInputProps('endOn')}
            />
          )}
          {values.ends === 'after' && (
            <TextInput
              label={words.times}
              required
              inputMode="numeric"
              maxLength={4}
              {...form.getInputProps('times')}
            />
          )}
        </SimpleGrid>
      )}
    </>
  )
}
