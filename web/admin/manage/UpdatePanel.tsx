import { accountStatuses } from '@larkfield/contract/rules.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Alert, Button, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { useSubmit } from '../../ui/form.ts'
import { IconCheck } from '../../ui/icons.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { useRefresh } from '../../ui/list/renew.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/toast.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { type Customer, useCustomerDetail } from '../accounts/customer.ts'
import { AccountSelect } from '../pieces/AccountSelect.tsx'
import { useDeskAccount } from '../pieces/desk-accounts.ts'
import { FailureReason } from '../pieces/FailureReason.tsx'
import { AccountFields, Section } from './AccountFields.tsx'
import { toUpdate, valuesOf } from './account-values.ts'
import type { PanelProps } from './panel.ts'

const CLOSES_AFTER_MS = 4000

export function UpdatePanel({ accountNumber, onAccount, onClose }: PanelProps) {
  const userId = useDeskAccount(accountNumber)?.customer?.id ?? ''
  const { data: customer, error, refetch } = useCustomerDetail(userId)
  return (
    <Stack gap="lg">
      <AccountSelect label="Account to update" first required value={accountNumber} onChange={onAccount} />
      {customer && <UpdateForm key={customer._id} customer={customer} onClose={onClose} />}
      {!customer &&
        userId &&
        (error ? <LoadProblem problem={error} retry={() => refetch()} /> : <SkeletonRows />)}
    </Stack>
  )
}

function UpdateForm({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const refresh = useRefresh()
  const [before, setBefore] = useState(() => valuesOf(customer))
  const [done, setDone] = useState(false)
  const form = useForm({ initialValues: before })

  const { busy, onSubmit, why } = useSubmit(
    form,
    async (values) => {
      const body = toUpdate(before, values)
      const { data } = await api('PUT /admin-update/{userId}', { params: { userId: customer._id }, body })
      toast.success(texts.adminUpdate.done)
      setBefore(valuesOf(data))
      form.setValues(valuesOf(data))
      setDone(true)
      await refresh()
    },
    { always: texts.adminUpdate.failed },
  )

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(onClose, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [done, onClose])

  const nothingChanged = Object.keys(toUpdate(before, form.values)).every((name) => name === 'reason')
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        <AccountFields
          form={form}
          isNew={false}
          account={
            <>
              <TextInput label="Registration date" type="date" {...form.getInputProps('registrationDate')} />
              <Select
                label="Account status"
                data={[...accountStatuses]}
                allowDeselect={false}
                {...form.getInputProps('accountStatus')}
              />
            </>
          }
        />
        <Section title="New temporary password">
          <PasswordField
            label="Password"
            description="Only when it is to be changed"
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <TextInput
            label="Reason"
            description="Kept in the audit trail"
            maxLength={500}
            {...form.getInputProps('reason')}
          />
        </Section>
        <FailureReason text={why} />
        {done && (
          <Alert color="primary" variant="light" icon={<IconCheck aria-hidden />}>
            Saved. This panel closes by itself in a moment.
          </Alert>
        )}
        <Button type="submit" size="md" loading={busy} disabled={nothingChanged || done}>
          Update
        </Button>
      </Stack>
    </form>
  )
}
