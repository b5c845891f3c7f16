import { SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AmountField } from '../../ui/amount/AmountField.tsx'

/** Hints stand below their field, so that neighbours in a row stay level. */
export const hintBelow = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
    | 'label'
    | 'input'
    | 'description'
    | 'error'
  )[],
}

/** What a booking of the desk may carry besides its amount; empty means today, and no word. */
export type BookingValues = {
  amount: number | string
  description: string
  date: string
  time: string
  bank: string
  reason: string
}

export const emptyBooking: BookingValues = {
  amount: '',
  description: '',
  date: '',
  time: '',
  bank: '',
  reason: '',
}

/** Form state as a call wants it: an amount as a number, and nothing that was left empty. */
export function toBooking(values: BookingValues) {
  const { amount, ...texts } = values
  const given = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  return { amount: Number(amount), ...(Object.fromEntries(given) as Partial<Omit<BookingValues, 'amount'>>) }
}

type Props<Values extends BookingValues> = {
  form: UseFormReturnType<Values>
  currency: string | undefined
  describe: 'required' | 'optional'
}

export function MoneyFields<Values extends BookingValues>({ form, currency, describe }: Props<Values>) {
  return (
    <>
      <AmountField label="Amount" currency={currency} withAsterisk {...form.getInputProps('amount')} />
      <TextInput
        label="Description"
        withAsterisk={describe === 'required'}
        maxLength={200}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          type="date"
          label="Date"
          description="Today when empty"
          {...hintBelow}
          {...form.getInputProps('date')}
        />
        <TextInput type="time" label="Time" {...hintBelow} {...form.getInputProps('time')} />
      </SimpleGrid>
      <TextInput label="Bank" maxLength={120} {...form.getInputProps('bank')} />
      <TextInput
        label="Reason"
        description="Kept in the audit trail, not shown to the customer"
        {...hintBelow}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </>
  )
}
