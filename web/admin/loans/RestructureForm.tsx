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
import { MonthsField, RateField } from './PlanFields.tsx'

type Values = {
  months: number | string
  rate: number | string
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
  const form = useForm<Values>({
    initialValues: { months: '', rate: '', firstDueOn: '', capitalises: false, reason: '' },
    validate: {
      months: (months) => (typeof months === 'number' ? null : words.chooseMonths),
      reason: (reason) => (isFilled(reason) ? null : giveReason),
    },
  })
  // Nothing to show before the number of instalments is known.
  const asked = typeof form.values.months === 'number' ? planOf(form.values) : undefined
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
          body: { ...planOf(values), reason: values.reason, ...(approval && { approval }) },
        })
      }
      onClose={onClose}
    >
      <Text>{words.body}</Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }} verticalSpacing="xs">
        <MonthsField label={words.months} withAsterisk data-autofocus {...form.getInputProps('months')} />
        <RateField
          label={words.rate}
          description={words.rateHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={percent(loan.rate)}
          {...form.getInputProps('rate')}
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

const planOf = ({ months, rate, firstDueOn, capitalises }: Values): RestructureAsked => ({
  months: Number(months),
  ...(typeof rate === 'number' && { rate }),
  ...(firstDueOn && { firstDueOn }),
  ...(capitalises && { capitalises }),
})
