import { accountStatuses } from '@larkfield/contract/rules.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Autocomplete, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { useSubmit } from '../../ui/form.ts'
import { money } from '../../ui/format.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { useRefresh } from '../../ui/list/renew.ts'
import { toast } from '../../ui/toast.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { type Customer, useCustomerDetail } from '../accounts/customer.ts'
import { SignIns } from '../accounts/SignIns.tsx'
import { AccountSelect } from '../pieces/AccountSelect.tsx'
import { useDeskAccount } from '../pieces/desk-accounts.ts'
import { FailureReason } from '../pieces/FailureReason.tsx'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import type { PanelProps } from './panel.ts'

type Status = (typeof accountStatuses)[number]

/** What each status means for the customer, so that nobody has to remember. */
const meanings: Record<Status, { title: string; about: string }> = {
  active: { title: 'Active', about: 'Full access.' },
  inactive: {
    title: 'Dormant/Inactive',
    about: 'May sign in and see a dormant notice; transfers are blocked.',
  },
  closed: { title: 'Closed', about: 'No sign-in; what is left goes to “Unclaimed balances”.' },
  disabled: { title: 'Disabled', about: 'No sign-in; the customer is told the reason below.' },
}

const reasons = [
  texts.adminStatus.otherPlace,
  'unusual transactions detected',
  'the customer asked for it',
  'documents have run out',
]

export function StatusPanel({ accountNumber, onAccount }: PanelProps) {
  const userId = useDeskAccount(accountNumber)?.customer?.id ?? ''
  const { data: customer, error, refetch } = useCustomerDetail(userId)
  return (
    <Stack gap="lg">
      <AccountSelect label="Account" first required value={accountNumber} onChange={onAccount} />
      {customer && <StatusForm key={customer._id} customer={customer} />}
      {!customer &&
        userId &&
        (error ? <LoadProblem problem={error} retry={() => refetch()} /> : <SkeletonRows />)}
    </Stack>
  )
}

function StatusForm({ customer }: { customer: Customer }) {
  const refresh = useRefresh()
  const form = useForm({ initialValues: { accountStatus: customer.accountStatus, reason: '' } })
  const status = form.values.accountStatus as Status

  const choose = (accountStatus: string) =>
    form.setValues({
      accountStatus,
      reason: accountStatus === 'disabled' ? texts.adminStatus.otherPlace : '',
    })

  const { busy, onSubmit, why } = useSubmit(
    form,
    async ({ reason }) => {
      const { swept, currency } = await api('PUT /admin-status/{userId}', {
        params: { userId: customer._id },
        body: { accountStatus: status, ...(reason.trim() && { reason: reason.trim() }) },
      })
      toast.success(texts.adminStatus.done)
      if (swept) toast.success(`${money(swept, currency)} went to “Unclaimed balances”`)
      form.setFieldValue('reason', '')
      await refresh()
    },
    { always: texts.adminStatus.failed },
  )

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            Now
          </Text>
          <StatusBadge status={customer.accountStatus} />
          {customer.statusReason && <Text size="sm">{customer.statusReason}</Text>}
        </Group>
        <Radio.Group label="Account status" value={status} onChange={choose}>
          <Stack gap="sm" mt="xs">
            {accountStatuses.map((value) => (
              <Radio
                key={value}
                value={value}
                label={meanings[value].title}
                description={meanings[value].about}
              />
            ))}
          </Stack>
        </Radio.Group>
        {status === 'closed' && customer.totalBalance > 0 && (
          <Text size="sm" fw={550}>
            {money(customer.totalBalance, customer.accountCurrency)} would be swept to “Unclaimed balances”.
          </Text>
        )}
        <Autocomplete
          label="Reason"
          size="md"
          description={
            status === 'disabled'
              ? 'The customer is told this at sign-in'
              : 'Kept with the account and in the audit trail'
          }
          data={reasons}
          filter={({ options }) => options}
          maxLength={300}
          withAsterisk={status === 'disabled'}
          {...form.getInputProps('reason')}
        />
        <FailureReason text={why} />
        <Button
          type="submit"
          size="md"
          loading={busy}
          disabled={status === customer.accountStatus && form.values.reason.trim() === ''}
        >
          Change status
        </Button>
        <div>
          <Text fw={600} mb={4}>
            Last sign-ins
          </Text>
          <SignIns signIns={customer.signIns} />
        </div>
      </Stack>
    </form>
  )
}
