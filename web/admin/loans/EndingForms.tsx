import { isFilled } from '@larkfield/contract/rules.ts'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { newRequestKey } from '../../send-once/request-key.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { ActForm } from '../pieces/ActForm.tsx'
import { KeptReason } from '../pieces/KeptReason.tsx'
import type { ActProps } from './loan-data.ts'

/** A stop to interest and late fees, or its end. */
export function ChargingForm({ loan, onClose }: ActProps) {
  const { charging: words, acts } = useDeskWords().portfolio
  const form = useReasonForm()
  const isCharging = !loan.isCharging
  return (
    <ActForm
      form={form}
      submit={isCharging ? acts.resume : acts.stop}
      send={({ reason }, approval) =>
        api('POST /loan-portfolio/{loanId}/charging', {
          params: { loanId: loan._id },
          body: { isCharging, reason, ...(approval && { approval }) },
        })
      }
      onClose={onClose}
    >
      <Text>{isCharging ? words.resumeBody : words.stopBody}</Text>
      <KeptReason withAsterisk data-autofocus {...form.getInputProps('reason')} />
    </ActForm>
  )
}

export function WriteOffForm({ loan, onClose }: ActProps) {
  const { writeOff: words } = useDeskWords().portfolio
  const { money } = useFormats()
  const form = useReasonForm()
  // With the interest until today, which is charged before it is given up.
  const sum = money(loan.owed.total + loan.accrued, loan.currency)
  const [idempotencyKey] = useState(newRequestKey)
  return (
    <ActForm
      form={form}
      submit={words.submit(sum)}
      danger
      send={({ reason }, approval) =>
        api('POST /loan-portfolio/{loanId}/write-off', {
          params: { loanId: loan._id },
          idempotencyKey,
          body: { reason, ...(approval && { approval }) },
        })
      }
      onClose={onClose}
    >
      <Text>{words.body(sum)}</Text>
      <KeptReason withAsterisk data-autofocus {...form.getInputProps('reason')} />
    </ActForm>
  )
}

function useReasonForm() {
  const { giveReason } = useDeskWords().portfolio
  return useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (isFilled(reason) ? null : giveReason) },
  })
}
