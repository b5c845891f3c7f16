import type { LoanFigures } from '@larkfield/contract/entities/loans.ts'
import { loanMethods } from '@larkfield/contract/entities/products.ts'
import { Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { useAmountProblem } from '../../ui/amount/amount-problem.ts'
import type { AmountValue } from '../../ui/amount/read-amount.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { ActForm } from '../pieces/ActForm.tsx'
import { KeptReason } from '../pieces/KeptReason.tsx'
import { FiguresPreview } from './FiguresPreview.tsx'
import { type OfferAsked, useLoanProducts, useOfferPreview } from './loan-data.ts'
import { MonthsField, type PlanFigures, RateField, usePlanFigures } from './PlanFields.tsx'

type Values = {
  productId: string | null
  amount: AmountValue
  months: string
  rate: string
  firstDueOn: string
  method: string | null
  reason: string
}

const empty: Values = {
  productId: null,
  amount: '',
  months: '',
  rate: '',
  firstDueOn: '',
  method: null,
  reason: '',
}

/** What is not said comes from the ticket and from the product's terms: the preview says what that is. */
export function OfferForm({ loanId, onClose }: { loanId: string; onClose: () => void }) {
  const { offer: words } = useDeskWords().portfolio
  const { methods } = useSignedInWords().loans
  const { day, money, number, percent } = useFormats()
  const products = useLoanProducts()
  const { problems, figuresOf } = usePlanFigures()
  const form = useForm<Values>({
    initialValues: empty,
    validate: { amount: (amount) => amountProblem(amount) ?? null, ...problems },
  })
  const asked = (values: Values) => askedOf(values, figuresOf(values))
  const preview = useOfferPreview(loanId, asked(form.values))
  const figures: LoanFigures | undefined = preview.data
  const amountProblem = useAmountProblem(figures?.currency)
  const params = { loanId }
  return (
    <ActForm
      form={form}
      submit={figures ? words.submit(money(figures.amount, figures.currency)) : words.submitPlain}
      disabled={preview.isPending || preview.error !== null || preview.isPlaceholderData}
      send={(values, approval) =>
        api('POST /loan-offers/{loanId}', {
          params,
          body: {
            ...asked(values),
            ...(values.reason && { reason: values.reason }),
            ...(approval && { approval }),
          },
        })
      }
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {words.lead}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="xs">
        <Select
          label={words.product}
          placeholder={products.find(({ value }) => value === figures?.productId)?.label ?? words.productHint}
          data={products}
          clearable
          {...form.getInputProps('productId')}
        />
        <Select
          label={words.method}
          placeholder={figures && methods[figures.method]}
          data={loanMethods.map((value) => ({ value, label: methods[value] }))}
          clearable
          {...form.getInputProps('method')}
        />
        <AmountField
          label={words.amount}
          placeholder={figures && number(figures.amount)}
          currency={figures?.currency}
          data-autofocus
          {...form.getInputProps('amount')}
        />
        <MonthsField
          label={words.months}
          placeholder={figures && number(figures.months)}
          {...form.getInputProps('months')}
          error={problems.months(form.values.months) ?? form.errors.months}
        />
        <RateField
          label={words.rate}
          placeholder={figures && percent(figures.rate)}
          {...form.getInputProps('rate')}
          error={problems.rate(form.values.rate) ?? form.errors.rate}
        />
        <TextInput
          type="date"
          label={words.firstDueOn}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={form.values.firstDueOn || !figures ? undefined : day(figures.firstDueOn)}
          {...form.getInputProps('firstDueOn')}
        />
      </SimpleGrid>
      <KeptReason {...form.getInputProps('reason')} />
      <FiguresPreview title={words.preview} preview={preview} />
    </ActForm>
  )
}

/** Only what was filled in. A figure that is not clear yet is left out of the preview, and stops the form. */
export const askedOf = (
  { productId, amount, firstDueOn, method }: Omit<Values, 'months' | 'rate'>,
  plan: PlanFigures,
): OfferAsked => ({
  ...(productId && { productId }),
  ...(typeof amount === 'number' && amount > 0 && { amount }),
  ...plan,
  ...(firstDueOn && { firstDueOn }),
  ...(method && { method: method as NonNullable<OfferAsked['method']> }),
})
