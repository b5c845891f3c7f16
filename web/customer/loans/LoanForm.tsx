import { loanChecks } from '@larkfield/contract/checks.ts'
import { loanTypes } from '@larkfield/contract/rules.ts'
import { Button, Group, Select, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { brand } from '../../brand.ts'
import { tabStore } from '../../send-once/kept-request.ts'
import { Unanswered } from '../../send-once/Unanswered.tsx'
import { useSendOnce } from '../../send-once/use-send-once.ts'
import { useCustomer } from '../../session.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { useAmountProblem } from '../../ui/amount/amount-problem.ts'
import type { AmountValue } from '../../ui/amount/read-amount.ts'
import { useSubmit, validateBy } from '../../ui/form.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useCheckText } from '../../ui/problem-text.ts'
import { toast } from '../../ui/toast.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useWords } from '../../words/speech.tsx'
import { useRenew } from '../own-data.ts'
import { LoanCostToday } from './LoanCostToday.tsx'

type LoanType = (typeof loanTypes)[number]
type Values = { loanType: LoanType; amount: AmountValue; loanReason: string }
type Ticket = Values & { amount: number }

const empty: Values = { loanType: 'personal-loans', amount: '', loanReason: '' }

export function LoanForm({ currency = brand.currency }: { currency: string | undefined }) {
  const words = useCustomerWords().loans
  const { sentences } = useWords()
  const checkText = useCheckText()
  const userId = useCustomer().user._id
  const renew = useRenew()
  const amountProblem = useAmountProblem(currency)
  const form = useForm<Values>({
    initialValues: empty,
    validate: (values) => {
      const wrong = validateBy(loanChecks, checkText)(values)
      if (Object.keys(wrong).length > 0) return wrong
      const amount = amountProblem(values.amount) ?? (Number(values.amount) > 0 ? undefined : words.zero)
      return amount ? { amount } : {}
    },
  })
  const loan = useSendOnce({
    store: useMemo(() => tabStore<Ticket>(`loan ${userId}`), [userId]),
    send: (ticket: Ticket, idempotencyKey) =>
      api('POST /loan-request/{userId}', { params: { userId }, form: ticket, idempotencyKey }),
    remember: (ticket) => ticket,
  })
  const finish = async ({ answer }: { answer: { message: string } }) => {
    form.setValues(empty)
    toast.success(answer.message)
    await renew('loans', 'messages')
  }
  const { busy, onSubmit } = useSubmit(
    form,
    async (values) => finish(await loan.request({ ...values, amount: Number(values.amount) })),
    { fallback: sentences.tryAgain },
  )
  return (
    <Panel title={words.open} note={words.openNote}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <Unanswered sendOnce={loan} onAnswer={finish} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Select
              label={words.type}
              allowDeselect={false}
              data={loanTypes.map((type) => ({ value: type, label: words.types[type] ?? type }))}
              {...form.getInputProps('loanType')}
            />
            <AmountField
              label={words.amount}
              required
              currency={currency}
              {...form.getInputProps('amount')}
            />
          </SimpleGrid>
          <LoanCostToday type={form.values.loanType} currency={currency} />
          <Textarea
            label={words.reason}
            placeholder={words.reasonHint}
            required
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            {...form.getInputProps('loanReason')}
          />
          <Group justify="flex-end">
            <Button
              type="submit"
              size="md"
              loading={busy || Boolean(loan.sending)}
              disabled={loan.unanswered !== undefined}
            >
              {words.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}
