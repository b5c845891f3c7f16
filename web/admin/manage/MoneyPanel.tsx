import type { Check } from '@larkfield/contract/checks.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useAdmin } from '../../session.ts'
import { problemText, useSubmit, validateBy } from '../../ui/form.ts'
import { toast } from '../../ui/toast.tsx'
import { AccountSelect } from '../desk/AccountSelect.tsx'
import { type DeskAccount, useDeskAccount } from '../desk/desk-accounts.ts'
import { useMoneyRequest } from '../desk/money-request.ts'
import { useRefresh } from '../desk/pages.ts'
import { type BookingValues, emptyBooking, MoneyFields } from './MoneyFields.tsx'
import type { PanelProps } from './panel.ts'
import { TransferPreview } from './TransferPreview.tsx'
import { Unanswered } from './Unanswered.tsx'

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
  const form = useForm({
    initialValues: { ...empty, chooseAccount: accountNumber },
    validate: validateBy(checks),
  })
  const account = useDeskAccount(form.values.chooseAccount)
  const other = useDeskAccount(form.values[otherField])
  const [payer, payee] = act === 'credit' ? [other, account] : [account, other]
  const money = useMoneyRequest(`${act} ${adminId}`, send)

  const finish = async ({ message }: { message: string }) => {
    toast.success(message)
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
  const askAgain = () =>
    money
      .askAgain()
      .then(finish, (error) => toast.error(problemText(error, { fallback: texts.common.tryAgain })))

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {money.unanswered !== undefined && <Unanswered what={`the last ${act}`} onAsk={askAgain} />}
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
          loading={busy || money.asking}
          disabled={money.unanswered !== undefined}
        >
          {labels.submit}
        </Button>
      </Stack>
    </form>
  )
}
