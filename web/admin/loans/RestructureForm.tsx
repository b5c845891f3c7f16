import { isFilled } from '@larkfield/contract/rules.ts'
import { SimpleGrid, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { newRequestKey } from '../../send-once/request-key.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { ActForm } from '../pieces/ActForm.tsx'
import { KeptReason } from '../pieces/KeptReason.tsx'
import { FiguresPreview } from './FiguresPreview.tsx'
import { type ActProps, type RestructureAsked, useRestructurePreview } from './loan-data.ts'
import { MonthsField, type PlanFigures, RateField, usePlanFigures } from './PlanFields.tsx'

type Values = {
  months: string
  rate: string
  firstDueOn: string
  capitalises: boolean
  reason: string
}

/** Another plan for what is owed, with what it comes to while it is typed. */
export function RestructureForm({ loan, onClose }: ActProps) {
  const { restructure: words, giveReason } = useDeskWords().portfolio
  const { percent } = useFormats()
  // One key for this form: pressed twice, there is one new plan.
  const [idempotencyKey] = useState(newRequestKey)
  const { problems, figuresOf } = usePlanFigures()
  const form = useForm<Values>({
    initialValues: { months: '', rate: '', firstDueOn: '', capitalises: false, reason: '' },
    validate: {
      ...problems,
      months: (months) => (isFilled(months) ? problems.months(months) : words.chooseMonths),
      reason: (reason) => (isFilled(reason) ? null : giveReason),
    },
  })
  // Nothing to show before the number of instalments is known.
  const plan = figuresOf(form.values)
  const asked = plan.months === undefined ? undefined : planOf(form.values, plan)
  const preview = useRestructurePreview(loan._id, asked)
  return (
    <ActForm
      form={form}
      submit={words.submit}
      disabled={asked !== undefined && (preview.error !== null || preview.isPlaceholderData)}
      send={(values, approval) =>
        api('POST /loan-portfolio/{loanId}/restructure', {
          params: { loanId: loan._id },
          idempotencyKey,
          body: {
            ...planOf(values, figuresOf(values)),
            reason: values.reason,
            ...(approval && { approval }),
          },
        })
      }
      onClose={onClose}
    >
      <Text>{words.body}</Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }} verticalSpacing="xs">
        <MonthsField
          label={words.months}
          withAsterisk
          data-autofocus
          {...form.getInputProps('months')}
          error={problems.months(form.values.months) ?? form.errors.months}
        />
        <RateField
          label={words.rate}
          description={words.rateHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={percent(loan.rate)}
          {...form.getInputProps('rate')}
          error={problems.rate(form.values.rate) ?? form.errors.rate}
        />
        <TextInput
          type="date"
          label={words.firstDueOn}
          description={words.firstDueHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('firstDueOn')}
        />
      </SimpleGrid>
      <Switch
        label={words.capitalises}
        description={words.capitalisesHint}
        {...form.getInputProps('capitalises', { type: 'checkbox' })}
      />
      <KeptReason withAsterisk {...form.getInputProps('reason')} />
      {asked ? (
        <FiguresPreview title={words.preview} preview={preview} />
      ) : (
        <Text size="sm" c="dimmed">
          {words.chooseMonths}
        </Text>
      )}
    </ActForm>
  )
}

const planOf = ({ firstDueOn, capitalises }: Values, plan: PlanFigures): RestructureAsked => ({
  ...plan,
  months: plan.months!,
  ...(firstDueOn && { firstDueOn }),
  ...(capitalises && { capitalises }),
})
