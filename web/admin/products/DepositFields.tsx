import { dayCounts } from '@larkfield/contract/entities/day-counts.ts'
import { creditings } from '@larkfield/contract/entities/products.ts'
import { Button, CloseButton, Group, Select, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { PercentField } from '../../ui/amount/PercentField.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { useDeskWords } from '../../words/desk.ts'
import classes from './Products.module.css'
import type { TermsValues } from './terms-values.ts'

const MOST_TIERS = 10

/** Interest by tiers, when it is credited, its tax and the fees of an account. */
export function DepositFields({ form }: { form: UseFormReturnType<TermsValues> }) {
  const { fields, form: words, credited } = useDeskWords().products
  const { currency } = form.values
  return (
    <>
      <Tiers form={form} />
      <div className={classes.pair}>
        <Select
          label={fields.credited}
          data={creditings.map((value) => ({ value, label: credited[value] }))}
          allowDeselect={false}
          {...form.getInputProps('credited')}
        />
        <Select
          label={fields.dayCount}
          data={[...dayCounts]}
          allowDeselect={false}
          {...form.getInputProps('dayCount')}
        />
        <PercentField label={words.percent(fields.tax)} {...form.getInputProps('tax')} />
        <AmountField label={fields.feeMonthly} currency={currency} {...form.getInputProps('feeMonthly')} />
        <AmountField label={fields.feeWire} currency={currency} {...form.getInputProps('feeWire')} />
        <AmountField label={fields.feeDormancy} currency={currency} {...form.getInputProps('feeDormancy')} />
        <TextInput
          label={fields.dormantAfterMonths}
          inputMode="numeric"
          {...form.getInputProps('dormantAfterMonths')}
        />
      </div>
    </>
  )
}

function Tiers({ form }: { form: UseFormReturnType<TermsValues> }) {
  const { form: words } = useDeskWords().products
  const { tiers, currency } = form.values
  return (
    <Stack gap="xs">
      {tiers.map((_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
        <div key={n} className={classes.tier}>
          <AmountField
            label={words.tierFrom(n + 1)}
            currency={currency}
            disabled={n === 0}
            {...form.getInputProps(`tiers.${n}.from`)}
          />
          <PercentField label={words.tierRate(n + 1)} {...form.getInputProps(`tiers.${n}.rate`)} />
          {n > 0 && (
            <CloseButton
              mt={28}
              size="lg"
              aria-label={words.removeTier(n + 1)}
              onClick={() => form.removeListItem('tiers', n)}
            />
          )}
        </div>
      ))}
      {tiers.length < MOST_TIERS && (
        <Group>
          <Button
            variant="light"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('tiers', { from: '', rate: '' })}
          >
            {words.addTier}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
