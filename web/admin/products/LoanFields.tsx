import { dayCounts } from '@larkfield/contract/entities/day-counts.ts'
import { effectiveRules } from '@larkfield/contract/entities/effective-rules.ts'
import { loanMethods } from '@larkfield/contract/entities/products.ts'
import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { PercentField } from '../../ui/amount/PercentField.tsx'
import { useDeskWords } from '../../words/desk.ts'
import classes from './Products.module.css'
import type { TermsValues } from './terms-values.ts'

/** What a loan costs, how and for how long it is paid back, and how much can be lent. */
export function LoanFields({ form }: { form: UseFormReturnType<TermsValues> }) {
  const { fields, form: words, methods, effectiveRules: rules } = useDeskWords().products
  const { currency } = form.values
  const months = { inputMode: 'numeric', maxLength: 3 } as const
  return (
    <div className={classes.pair}>
      <PercentField label={words.percent(fields.rate)} {...form.getInputProps('rate')} />
      <Select
        label={fields.method}
        data={loanMethods.map((value) => ({ value, label: methods[value] }))}
        allowDeselect={false}
        {...form.getInputProps('method')}
      />
      <Select
        label={fields.dayCount}
        data={[...dayCounts]}
        allowDeselect={false}
        {...form.getInputProps('dayCount')}
      />
      <Select
        label={fields.effectiveBy}
        data={effectiveRules.map((value) => ({ value, label: rules[value] }))}
        allowDeselect={false}
        {...form.getInputProps('effectiveBy')}
      />
      <TextInput label={words.monthsDefault} {...months} {...form.getInputProps('monthsDefault')} />
      <TextInput label={words.monthsLeast} {...months} {...form.getInputProps('monthsLeast')} />
      <TextInput label={words.monthsMost} {...months} {...form.getInputProps('monthsMost')} />
      <AmountField label={words.amountLeast} currency={currency} {...form.getInputProps('amountLeast')} />
      <AmountField label={words.amountMost} currency={currency} {...form.getInputProps('amountMost')} />
      <AmountField label={fields.lateFee} currency={currency} {...form.getInputProps('lateFee')} />
      <PercentField label={words.percent(fields.earlyFee)} {...form.getInputProps('earlyFee')} />
    </div>
  )
}
