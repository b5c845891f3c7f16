import { isFilled } from '@larkfield/contract/rules.ts'
import { Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { ActForm } from '../pieces/ActForm.tsx'
import { KeptReason } from '../pieces/KeptReason.tsx'
import type { ActProps } from './loan-data.ts'

/** Lets go of a late fee; one that something was paid of is waived once that payment is taken back. */
export function WaiveFeeForm({ loan, onClose }: ActProps) {
  const { waiveFee: words, giveReason } = useDeskWords().portfolio
  const { day, money } = useFormats()
  const sum = (amount: number) => money(amount, loan.currency)
  const fees = loan.fees.filter(({ amount, open }) => open === amount)
  const form = useForm({
    initialValues: { fee: fees[0]?._id ?? '', reason: '' },
    validate: {
      fee: (fee) => (fee ? null : words.chooseFee),
      reason: (reason) => (isFilled(reason) ? null : giveReason),
    },
  })
  const chosen = fees.find(({ _id }) => _id === form.values.fee)
  return (
    <ActForm
      form={form}
      submit={chosen ? words.submit(sum(chosen.amount)) : words.submitPlain}
      cannot={fees.length === 0 ? words.none : undefined}
      send={({ fee, reason }, approval) =>
        api('POST /loan-portfolio/{loanId}/waive-fee', {
          params: { loanId: loan._id },
          body: { fee, reason, ...(approval && { approval }) },
        })
      }
      onClose={onClose}
    >
      <Text>{words.body}</Text>
      <Select
        label={words.fee}
        allowDeselect={false}
        data={fees.map(({ _id, amount, chargedOn }) => ({
          value: _id,
          label: words.charged(sum(amount), day(chargedOn)),
        }))}
        {...form.getInputProps('fee')}
      />
      <KeptReason withAsterisk data-autofocus {...form.getInputProps('reason')} />
    </ActForm>
  )
}
