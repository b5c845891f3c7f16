import { loanChecks } from '@larkfield/contract/checks.ts'
import { decimalsOf } from '@larkfield/contract/money.ts'
import { loanTypes } from '@larkfield/contract/rules.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Button, Group, NumberInput, Select, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import { api } from '../../api.ts'
import { brand } from '../../brand.ts'
import { useCustomer } from '../../session.ts'
import { useSubmit, validateBy } from '../../ui/form.ts'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.tsx'
import { useRenew } from '../own-data.ts'
import { newRequestKey } from '../request-key.ts'
import { loanNames } from './loan-names.ts'

type LoanType = (typeof loanTypes)[number]
type Values = { loanType: LoanType; amount: number | string; loanReason: string }

const empty: Values = { loanType: 'personal-loans', amount: '', loanReason: '' }
const KEY = 'loan-request-key'

/** Made when the form opens and kept in this tab until the bank has answered, so that a ticket is opened once. */
function keptKey(): string {
  const kept = sessionStorage.getItem(KEY) ?? newRequestKey()
  sessionStorage.setItem(KEY, kept)
  return kept
}

export function LoanForm({ currency = brand.currency }: { currency: string | undefined }) {
  const userId = useCustomer().user._id
  const renew = useRenew()
  const key = useRef<string>(undefined)
  key.current ??= keptKey()
  const form = useForm<Values>({ initialValues: empty, validate: validateBy(loanChecks) })
  const { busy, onSubmit } = useSubmit(
    form,
    async (values) => {
      const { message } = await api('POST /loan-request/{userId}', {
        params: { userId },
        form: { ...values, amount: Number(values.amount) },
        idempotencyKey: key.current ?? '',
      })
      sessionStorage.removeItem(KEY)
      key.current = keptKey()
      form.setValues(empty)
      toast.success(message)
      await renew('loans', 'messages')
    },
    { fallback: texts.common.tryAgain },
  )
  return (
    <Panel title="Open a loan ticket" note="A person reads it, and you see the answer here">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Select
              label="Loan type"
              allowDeselect={false}
              data={loanTypes.map((type) => ({ value: type, label: loanNames[type] ?? type }))}
              {...form.getInputProps('loanType')}
            />
            <NumberInput
              label="Amount"
              required
              hideControls
              allowNegative={false}
              thousandSeparator=","
              decimalScale={decimalsOf(currency)}
              leftSection={currency}
              leftSectionWidth={60}
              classNames={{ input: 'tabular' }}
              {...form.getInputProps('amount')}
            />
          </SimpleGrid>
          <Textarea
            label="Reason"
            placeholder="What is it for, and how do you plan to pay it back?"
            required
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            {...form.getInputProps('loanReason')}
          />
          <Group justify="flex-end">
            <Button type="submit" size="md" loading={busy}>
              Open ticket
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}
