import { creditChecks } from '@larkfield/contract/checks.ts'
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

type Body = Options<'POST /credit/{adminId}'>['body']

const empty = { chooseAccount: '', from: '', ...emptyBooking }
const checks = [...creditChecks, ...required(['from', 'amount'])]

export function CreditPanel({ accountNumber, onAccount }: PanelProps) {
  const { _id: adminId } = useAdmin()
  const refresh = useRefresh()
  const form = useForm({
    initialValues: { ...empty, chooseAccount: accountNumber },
    validate: validateBy(checks),
  })
  const { chooseAccount, from, amount } = form.values
  const target = useDeskAccount(chooseAccount)
  const source = useDeskAccount(from)

  const money = useMoneyRequest(`credit ${adminId}`, (body: Body, idempotencyKey) =>
    api('POST /credit/{adminId}', { params: { adminId }, body, idempotencyKey }),
  )

  const finish = async ({ message }: { message: string }) => {
    toast.success(message)
    form.setValues(empty)
    onAccount('')
    await refresh()
  }
  const { busy, onSubmit } = useSubmit(
    form,
    async ({ chooseAccount, from, ...booking }) => {
      if (!adminId) return toast.error(texts.common.tryAgain)
      await finish(await money.request({ chooseAccount, from, ...toBooking(booking) }))
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
        {money.unanswered && <Unanswered what="the last credit" onAsk={askAgain} />}
        <AccountSelect
          label="Account to credit"
          first
          required
          {...form.getInputProps('chooseAccount')}
          onChange={(chosen) => {
            form.setFieldValue('chooseAccount', chosen)
            onAccount(chosen)
          }}
        />
        <AccountSelect label="From" house required {...form.getInputProps('from')} />
        <Route from={source} to={target} amount={Number(amount) || 0} />
        <MoneyFields form={form} currency={target?.currency ?? source?.currency} describe="optional" />
        <Button
          type="submit"
          size="md"
          loading={busy || money.asking}
          disabled={money.unanswered !== undefined}
        >
          Credit account
        </Button>
      </Stack>
    </form>
  )
}
