import { texts } from '@larkfield/contract/texts.ts'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import type { Options } from '../../api-types.ts'
import { useAdmin } from '../../session.ts'
import { problemText, useSubmit, validateBy } from '../../ui/form.ts'
import { toast } from '../../ui/toast.tsx'
import { AccountSelect } from '../desk/AccountSelect.tsx'
import { useDeskAccount } from '../desk/desk-accounts.ts'
import { useMoneyRequest } from '../desk/money-request.ts'
import { useRefresh } from '../desk/pages.ts'
import { required } from '../desk/required.ts'
import { emptyBooking, MoneyFields, toBooking } from './MoneyFields.tsx'
import type { PanelProps } from './panel.ts'
import { Route } from './Route.tsx'
import { Unanswered } from './Unanswered.tsx'

type Attempt = { accountId: string; body: Options<'POST /debit/{accountId}'>['body'] }

const empty = { chooseAccount: '', to: '', ...emptyBooking }
const checks = required(['chooseAccount', 'to', 'amount', 'description'])

export function DebitPanel({ accountNumber, onAccount }: PanelProps) {
  const { _id: adminId } = useAdmin()
  const refresh = useRefresh()
  const form = useForm({
    initialValues: { ...empty, chooseAccount: accountNumber },
    validate: validateBy(checks),
  })
  const { chooseAccount, to, amount } = form.values
  const source = useDeskAccount(chooseAccount)
  const target = useDeskAccount(to)

  const money = useMoneyRequest(`debit ${adminId}`, ({ accountId, body }: Attempt, idempotencyKey) =>
    api('POST /debit/{accountId}', { params: { accountId }, body, idempotencyKey }),
  )

  const finish = async ({ message }: { message: string }) => {
    toast.success(message)
    form.setValues(empty)
    onAccount('')
    await refresh()
  }
  const { busy, onSubmit } = useSubmit(
    form,
    async ({ chooseAccount, to, ...booking }) => {
      const accountId = source?.customer?.id ?? ''
      const body = { chooseAccount, to, ...toBooking(booking), description: booking.description }
      await finish(await money.request({ accountId, body }))
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
        {money.unanswered && <Unanswered what="the last debit" onAsk={askAgain} />}
        <AccountSelect
          label="Account to debit"
          first
          required
          {...form.getInputProps('chooseAccount')}
          onChange={(chosen) => {
            form.setFieldValue('chooseAccount', chosen)
            onAccount(chosen)
          }}
        />
        <AccountSelect label="To" house required {...form.getInputProps('to')} />
        <Route from={source} to={target} amount={Number(amount) || 0} />
        <MoneyFields form={form} currency={source?.currency ?? target?.currency} describe="required" />
        <Button
          type="submit"
          size="md"
          loading={busy || money.asking}
          disabled={money.unanswered !== undefined}
        >
          Debit account
        </Button>
      </Stack>
    </form>
  )
}
