import { iso4217 } from '@larkfield/contract/currencies.ts'
import { termLimits } from '@larkfield/contract/entities/products.ts'
import { isFilled } from '@larkfield/contract/rules.ts'
import { Select, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { brand } from '../../brand.ts'
import { separatorsOf } from '../../ui/amount/read-amount.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { useSubmit } from '../../ui/form.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { useSpeech } from '../../words/speech.tsx'
import { FailureReason } from '../pieces/FailureReason.tsx'
import { useFigureProblems } from '../pieces/figure-problems.ts'
import { DepositFields } from './DepositFields.tsx'
import { LoanFields } from './LoanFields.tsx'
import classes from './Products.module.css'
import type { WholeProduct } from './product.ts'
import { type Previewed, TermsPreview } from './TermsPreview.tsx'
import { askedOf, type TermsValues, valuesOf } from './terms-values.ts'

type Props = { product: WholeProduct; noticeDays: number; onClose: () => void }

/** New terms: filled in, read as customers will read them, and then set. */
export function TermsForm({ product, noticeDays, onClose }: Props) {
  const { products: words } = useDeskWords()
  const { locale } = useSpeech()
  const [previewed, setPreviewed] = useState<Previewed>()
  const isLoan = product.kind === 'loan'
  const separators = separatorsOf(locale)
  const problems = useTermsProblems(isLoan)
  const form = useForm<TermsValues>({
    initialValues: valuesOf(product, { currency: brand.currency, locale }),
    validate: problems,
  })
  const { busy, onSubmit, why } = useSubmit(form, async (values) => {
    const body = askedOf(values, { isLoan, separators })
    const { data } = await api('POST /products/{productId}/terms-preview', {
      params: { productId: product._id },
      body,
    })
    setPreviewed({ body, ...data })
  })
  if (previewed) {
    return (
      <TermsPreview
        productId={product._id}
        previewed={previewed}
        onBack={() => setPreviewed(undefined)}
        onDone={onClose}
      />
    )
  }
  const choose = (currency: string | null) => {
    if (currency)
      form.setValues({ ...valuesOf(product, { currency, locale }), beginsOn: form.values.beginsOn })
  }
  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={words.form.preview}
      onCancel={onClose}
      unsaved={form.isDirty()}
      byButtonOnly
    >
      <Title order={3} fz="1rem">
        {words.form.title(product.name ?? words.names[product._id] ?? product._id)}
      </Title>
      <div className={classes.pair}>
        <TextInput
          type="date"
          label={words.form.beginsOn}
          description={words.form.beginsHint(noticeDays)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          data-autofocus
          {...form.getInputProps('beginsOn')}
        />
        <Select
          label={words.form.currency}
          data={[...iso4217.keys()]}
          searchable
          allowDeselect={false}
          {...form.getInputProps('currency')}
          onChange={choose}
        />
      </div>
      {isLoan ? <LoanFields form={form} /> : <DepositFields form={form} />}
      <FailureReason text={why} />
    </DialogForm>
  )
}

/** What stands in a field and is no figure, or none that terms may have. What they mean together is the bank's to judge. */
function useTermsProblems(isLoan: boolean) {
  const { products, booking } = useDeskWords()
  const { amount } = useSignedInWords()
  const figures = useFigureProblems()
  const percent = (name: 'savingsRate' | 'loanRate' | 'tax' | 'earlyFee') => (typed: string) =>
    figures.percent(typed, termLimits[name])
  const months = (typed: string) => figures.months(typed, termLimits.months)
  const sum = (value: number | string) => (typeof value === 'number' ? null : amount.notAnAmount)
  const aboveZero = (value: number | string) => (value === 0 ? booking.aboveZero : sum(value))
  const beginsOn = (value: string) => (isFilled(value) ? null : products.form.dayMissing)
  return isLoan
    ? {
        beginsOn,
        rate: percent('loanRate'),
        monthsLeast: months,
        monthsMost: months,
        monthsDefault: months,
        amountLeast: aboveZero,
        amountMost: aboveZero,
        lateFee: sum,
        earlyFee: percent('earlyFee'),
      }
    : {
        beginsOn,
        tiers: { from: sum, rate: percent('savingsRate') },
        tax: percent('tax'),
        feeMonthly: sum,
        feeWire: sum,
        feeDormancy: sum,
        dormantAfterMonths: (typed: string) => figures.months(typed, termLimits.dormantAfterMonths),
      }
}
