import { accountStatuses } from '@larkfield/contract/rules.ts'
import { Autocomplete, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { DialogFooter } from '../../ui/dialog/DialogFooter.tsx'
import { useUnsaved } from '../../ui/dialog/unsaved.tsx'
import { useSubmit } from '../../ui/form.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { useRefresh } from '../../ui/list/renew.ts'
import { SignIns } from '../../ui/list/SignIns.tsx'
import { toast } from '../../ui/toast.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { type Customer, useCustomerDetail } from '../accounts/customer.ts'
import { CustomerSelect } from '../pieces/CustomerSelect.tsx'
import { useDeskAccount } from '../pieces/desk-accounts.ts'
import { FailureReason } from '../pieces/FailureReason.tsx'
import { StatusBadge, useStatusName } from '../pieces/StatusBadge.tsx'
import type { Proposal } from '../proposals/proposal.ts'
import { PanelWaits } from '../proposals/WaitsForSecond.tsx'
import { useAskBeforeClosing } from './ask-before-closing.ts'
import { useClosingPreview, useClosingTexts } from './closing.ts'
import type { PanelProps } from './panel.ts'

type Status = (typeof accountStatuses)[number]

export function StatusPanel({ accountNumber, onAccount, onClose }: PanelProps) {
  const { manage } = useDeskWords()
  const userId = useDeskAccount(accountNumber)?.customer?.id ?? ''
  const { data: customer, error, refetch } = useCustomerDetail(userId)
  return (
    <Stack gap="md">
      <CustomerSelect label={manage.status.account} value={accountNumber} onChange={onAccount} />
      {customer && <StatusForm key={customer._id} customer={customer} onClose={onClose} />}
      {!customer &&
        userId &&
        (error ? <LoadProblem problem={error} retry={() => refetch()} /> : <SkeletonRows />)}
    </Stack>
  )
}

function StatusForm({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { manage, account, accounts } = useDeskWords()
  const words = manage.status
  const nameOf = useStatusName()
  const { money, reason } = useFormats()
  const refresh = useRefresh()
  const askBeforeClosing = useAskBeforeClosing(customer)
  const form = useForm({ initialValues: { accountStatus: customer.accountStatus, reason: '' } })
  const [waiting, setWaiting] = useState<Proposal>()
  const status = form.values.accountStatus as Status
  const isClosing = status === 'closed' && customer.accountStatus !== 'closed'
  const { data: preview } = useClosingPreview(isClosing ? customer._id : '')
  const { swept, inTheWay } = useClosingTexts()
  // Said before the button is pressed; what comes up after that is refused by the bank.
  const cannot = isClosing && preview ? inTheWay(preview) : undefined
  const isChanged = status !== customer.accountStatus || form.values.reason.trim() !== ''

  const choose = (accountStatus: string) =>
    form.setValues({ accountStatus, reason: accountStatus === 'disabled' ? (words.reasons[0] ?? '') : '' })

  const { busy, onSubmit, why } = useSubmit(
    form,
    async ({ reason }) => {
      const named = status === 'closed' ? await askBeforeClosing() : {}
      if (!named) return
      const { swept, currency } = await api('PUT /admin-status/{userId}', {
        params: { userId: customer._id },
        body: { accountStatus: status, ...(reason.trim() && { reason: reason.trim() }), ...named },
      })
      toast.success(words.done)
      if (swept) toast.success(words.swept(money(swept, currency)))
      form.setFieldValue('reason', '')
      await refresh()
    },
    { always: words.failed, showWaiting: setWaiting },
  )
  useUnsaved(busy ? 'busy' : isChanged && !waiting)

  if (waiting) return <PanelWaits proposal={waiting} onClose={onClose} />

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {words.now}
          </Text>
          <StatusBadge status={customer.accountStatus} />
          {customer.statusReason && <Text size="sm">{reason(customer.statusReason)}</Text>}
        </Group>
        <Text size="sm">{words.allFollow(customer.fullName)}</Text>
        <Radio.Group label={account.fields.accountStatus} value={status} onChange={choose}>
          <Stack gap="xs" mt="xs">
            {accountStatuses.map((value) => (
              <Radio key={value} value={value} label={nameOf(value)} description={words.meanings[value]} />
            ))}
          </Stack>
        </Radio.Group>
        {isClosing && preview && !cannot && (
          <Text size="sm" fw={550}>
            {swept(preview)}
          </Text>
        )}
        <Autocomplete
          label={account.fields.reason}
          size="md"
          description={status === 'disabled' ? words.toldAtSignIn : words.kept}
          data={words.reasons}
          filter={({ options }) => options}
          maxLength={300}
          withAsterisk={status === 'disabled'}
          {...form.getInputProps('reason')}
        />
        <FailureReason text={cannot ?? why} />
        <div>
          <Text fw={600} mb={4}>
            {accounts.signIns.title}
          </Text>
          <SignIns signIns={customer.signIns} none={accounts.signIns.none} />
        </div>
        <DialogFooter>
          <Button type="submit" loading={busy} disabled={!isChanged || cannot !== undefined}>
            {words.submit}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  )
}
