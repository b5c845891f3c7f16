import { transactionTypes } from '@larkfield/contract/rules.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { Button, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { PanelFrame } from '../../ui/dialog/PanelFrame.tsx'
import { useSubmit, validateBy } from '../../ui/form.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { toast } from '../../ui/toast.tsx'
import { AccountSelect } from '../pieces/AccountSelect.tsx'
import { useDeskAccount } from '../pieces/desk-accounts.ts'
import { FailureReason } from '../pieces/FailureReason.tsx'
import { required } from '../pieces/required.ts'

export function AddHistoryPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <PanelFrame opened={opened} onClose={onClose} title={texts.adminHistory.title}>
      <AddHistory onAdded={onClose} />
    </PanelFrame>
  )
}

const empty = {
  accountTransferredTo: '',
  transactionType: '',
  amountTransferred: '' as number | string,
  remark: '',
  sender: '',
  bank: '',
  time: '',
  date: '',
}
const checks = required([
  'accountTransferredTo',
  'transactionType',
  'amountTransferred',
  'remark',
  'sender',
  'bank',
])

function AddHistory({ onAdded }: { onAdded: () => void }) {
  const refresh = useRefresh()
  const form = useForm({ initialValues: empty, validate: validateBy(checks) })
  const account = useDeskAccount(form.values.accountTransferredTo)
  const from = useDeskAccount(form.values.sender)

  const { busy, onSubmit, why } = useSubmit(
    form,
    async ({ amountTransferred, transactionType, remark, bank, time, date }) => {
      const accountId = account?.customer?.id ?? ''
      await api('POST /transaction-history', {
        body: {
          sender: from?.customer?.id ?? '',
          accountTransferredTo: accountId,
          accountName: accountId,
          amountTransferred: Number(amountTransferred),
          transactionType: transactionType as (typeof transactionTypes)[number],
          remark,
          bank,
          ...(time && { time }),
          ...(date && { date }),
        },
      })
      toast.success(texts.adminHistory.done)
      onAdded()
      await refresh()
    },
    { always: texts.adminHistory.failed },
  )

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          A memo carries history over from paper books. It is shown and dated as you write it, wears the badge
          “Memo” with your name, and never changes a balance.
        </Text>
        <AccountSelect
          label="Account to add to"
          first
          required
          {...form.getInputProps('accountTransferredTo')}
        />
        <Select
          label="Transaction Type"
          placeholder="credit or debit"
          withAsterisk
          data={[...transactionTypes]}
          allowDeselect={false}
          {...form.getInputProps('transactionType')}
        />
        <AmountField
          label="Amount"
          withAsterisk
          currency={account?.currency}
          {...form.getInputProps('amountTransferred')}
        />
        <TextInput
          label="Description"
          placeholder="eg, Flight payment"
          withAsterisk
          maxLength={200}
          {...form.getInputProps('remark')}
        />
        <AccountSelect label="From" required {...form.getInputProps('sender')} />
        <TextInput label="Bank" withAsterisk maxLength={120} {...form.getInputProps('bank')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput type="time" label="Time" {...form.getInputProps('time')} />
          <TextInput type="date" label="Date" {...form.getInputProps('date')} />
        </SimpleGrid>
        <FailureReason text={why} />
        <Button type="submit" size="md" loading={busy}>
          Add to history
        </Button>
      </Stack>
    </form>
  )
}
