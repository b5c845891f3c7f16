import type { Debt } from '@larkfield/contract/entities/loans.ts'
import { Radio, SegmentedControl, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { owedToday } from '../../loans/owed-today.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import type { AmountValue } from '../../ui/amount/read-amount.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { PlaceField } from '../moves/PlaceField.tsx'
import type { Place } from '../own-accounts.ts'

export type EarlyValues = {
  how: 'next' | 'part' | 'whole'
  amount: AmountValue
  keeps: 'term' | 'instalment'
  account: string
}

type Props = { form: UseFormReturnType<EarlyValues>; places: Place[]; loan: Debt }

/** The next instalment, a part or all, what of the plan stays, and the account that pays. */
export function EarlyFields({ form, places, loan }: Props) {
  const { early: words, payment } = useCustomerWords().ownLoans
  const { owed } = useSignedInWords().loans
  const { money } = useFormats()
  const { currency } = loan
  const { how, account } = form.values
  const from = places.find(({ number }) => number === account)
  return (
    <>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {words.how}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={words.how}
          data={[
            // After the last instalment there is none to bring forward.
            ...(loan.next ? [{ value: 'next', label: words.nextOne }] : []),
            { value: 'part', label: words.part },
            { value: 'whole', label: words.whole },
          ]}
          {...form.getInputProps('how')}
        />
      </div>
      {how === 'next' && (
        <Text c="dimmed" size="sm">
          {words.nextOneHint}
        </Text>
      )}
      {how === 'part' && (
        <>
          <AmountField
            label={words.amount}
            description={`${owed.withAccrued(money(owedToday(loan), currency))} ${words.amountHint}`}
            currency={currency}
            required
            data-autofocus
            {...form.getInputProps('amount')}
          />
          <Radio.Group label={words.keeps} size="md" {...form.getInputProps('keeps')}>
            <Stack gap="xs" mt="xs">
              <Radio value="term" label={words.keepsTerm} description={words.keepsTermHint} />
              <Radio
                value="instalment"
                label={words.keepsInstalment}
                description={words.keepsInstalmentHint}
              />
            </Stack>
          </Radio.Group>
        </>
      )}
      <PlaceField
        label={payment.from}
        description={from && payment.available(money(from.available, from.currency))}
        places={places}
        isSource
        {...form.getInputProps('account')}
      />
    </>
  )
}
