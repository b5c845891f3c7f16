import { SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { useDeskWords } from '../../words/desk.ts'
import type { BookingValues } from './booking-values.ts'

/** Hints stand below their field, so that neighbours in a row stay level. */
const hintBelow = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
    | 'label'
    | 'input'
    | 'description'
    | 'error'
  )[],
}

type Props<Values extends BookingValues> = {
  form: UseFormReturnType<Values>
  currency: string | undefined
  describe: 'required' | 'optional'
  /** The account is known already: the amount is what is typed first. */
  first: boolean
}

export function MoneyFields<Values extends BookingValues>({
  form,
  currency,
  describe,
  first,
}: Props<Values>) {
  const { booking: words } = useDeskWords()
  return (
    <>
      <AmountField
        label={words.amount}
        currency={currency}
        withAsterisk
        data-autofocus={first || undefined}
        {...form.getInputProps('amount')}
      />
      <TextInput
        label={words.description}
        withAsterisk={describe === 'required'}
        maxLength={200}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <TextInput
          type="date"
          label={words.date}
          description={words.dateHint}
          {...hintBelow}
          {...form.getInputProps('date')}
        />
        <TextInput type="time" label={words.time} {...form.getInputProps('time')} />
        <TextInput label={words.bank} maxLength={120} {...form.getInputProps('bank')} />
        <TextInput
          label={words.reason}
          description={words.reasonHint}
          {...hintBelow}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
      </SimpleGrid>
    </>
  )
}
