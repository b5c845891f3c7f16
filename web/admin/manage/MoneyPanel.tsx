import type { Check } from '@larkfield/contract/checks.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMemo } from 'react'
import { tabStore } from '../../send-once/kept-request.ts'
import { Unanswered } from '../../send-once/Unanswered.tsx'
import { useSendOnce } from '../../send-once/use-send-once.ts'
import { useAdmin } from '../../session.ts'
import { useAmountProblem } from '../../ui/amount/amount-problem.ts'
import { useSubmit, validateBy } from '../../ui/form.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { toast } from '../../ui/toast.tsx'
import { AccountSelect } from '../pieces/AccountSelect.tsx'
import { type DeskAccount, useDeskAccount } from '../pieces/desk-accounts.ts'
import { type BookingValues, emptyBooking, MoneyFields } from './MoneyFields.tsx'
import type { PanelProps } from './panel.ts'
import { TransferPreview } from './TransferPreview.tsx'

/** `chooseAccount` is the customer's; the other account is `from` in a credit and `to` in a debit. */
const empty = { chooseAccount: '', from: '', to: '', ...emptyBooking }

export type MoneyValues = typeof empty & BookingValues

type Props<Attempt> = PanelProps & {
  act: 'credit' | 'debit'
  labels: { account: string; other: string; submit: string }
  checks: Check<Record<string, unknown>>[]
  /** What is asked for, kept until it is answered; undefined when it cannot be asked. */
  attemptOf: (values: MoneyValues, account: DeskAccount | undefined) => Attempt | undefined
  send: (attempt: Attempt, idempotencyKey: string) => Promise<{ message: string }>
}

/** Money booked by the desk between a customer's account and another, once, however often it has to be asked for. */
export function MoneyPanel<Attempt>({
  act,
  labels,
  checks,
  attemptOf,
  send,
  accountNumber,
  onAccount,
}: Props<Attempt>) {
  const { _id: adminId } = useAdmin()
  const refresh = useRefresh()
  const otherField = act === 'credit' ? 'from' : 'to'
  const amountProblem = useAmountProblem()
  const form = useForm({
    initialValues: { ...empty, chooseAccount: accountNumber },
    validate: (values) => {
      const wrong = validateBy(checks)(values)
      const amount = amountProblem(values.amount)
      return Object.keys(wrong).length === 0 && amount ? { amount } : wrong
    },
  })
  const account = useDeskAccount(form.values.chooseAccount)
  const other = useDeskAccount(form.values[otherField])
  const [payer, payee] = act === 'credit' ? [other, account] : [account, other]
  const money = useSendOnce({
    store: useMemo(() => tabStore<Attempt>(`${act} ${adminId}`), [act, adminId]),
    send,
    remember: (attempt: Attempt) => attempt,
  })

  const finish = async ({ answer }: { answer: { message: string } }) => {
    toast.success(answer.message)
    form.setValues(empty)
    onAccount('')
    await refresh()
  }
  const { busy, onSubmit } = useSubmit(
    form,
    async (values) => {
      const attempt = attemptOf(values, account)
      if (attempt === undefined) return toast.error(texts.common.tryAgain)
      await finish(await money.request(attempt))
    },
    { fallback: texts.common.tryAgain },
  )
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Unanswered sendOnce={money} onAnswer={finish} />
        <AccountSelect
          label={labels.account}
          first
          required
          {...form.getInputProps('chooseAccount')}
          onChange={(chosen) => {
            form.setFieldValue('chooseAccount', chosen)
            onAccount(chosen)
          }}
        />
        <AccountSelect label={labels.other} house required {...form.getInputProps(otherField)} />
        <TransferPreview from={payer} to={payee} amount={Number(form.values.amount) || 0} />
        <MoneyFields
          form={form}
          currency={account?.currency ?? other?.currency}
          describe={act === 'credit' ? 'optional' : 'required'}
        />
        <Button
          type="submit"
          size="md"
          loading={busy || Boolean(money.sending)}
          disabled={money.unanswered !== undefined}
        >
          {labels.submit}
        </Button>
      </Stack>
    </form>
  )
}
