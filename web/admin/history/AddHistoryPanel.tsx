import { transactionTypes } from '@larkfield/contract/rules.ts'
import { Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../api.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { useAmountProblem } from '../../ui/amount/amount-problem.ts'
import { DialogForm } from '../../ui/dialog/DialogForm.tsx'
import { PanelFrame } from '../../ui/dialog/PanelFrame.tsx'
import { useSubmit, validateBy } from '../../ui/form.ts'
import { useRefresh } from '../../ui/list/renew.ts'
import { useCheckText } from '../../ui/problem-text.ts'
import { toast } from '../../ui/toast.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { AccountSelect } from '../pieces/AccountSelect.tsx'
import { useDeskAccount } from '../pieces/desk-accounts.ts'
import { FailureReason } from '../pieces/FailureReason.tsx'
import { required } from '../pieces/required.ts'

export function AddHistoryPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { history } = useDeskWords()
  return (
    <PanelFrame opened={opened} onClose={onClose} title={history.form.title}>
      <AddHistory onClose={onClose} />
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

function AddHistory({ onClose }: { onClose: () => void }) {
  const { history } = useDeskWords()
  const words = history.form
  const refresh = useRefresh()
  const say = useCheckText()
  const form = useForm({ initialValues: empty, validate: (values) => problemsOf(values) })
  const account = useDeskAccount(form.values.accountTransferredTo)
  const from = useDeskAccount(form.values.sender)
  const amountProblem = useAmountProblem(account?.currency)

  function problemsOf(values: typeof empty): Record<string, string> {
    const problems = validateBy<typeof empty>(checks, say)(values)
    const unclear = amountProblem(values.amountTransferred)
    return Object.keys(problems).length === 0 && unclear ? { amountTransferred: unclear } : problems
  }

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
      toast.success(words.done)
      onClose()
      await refresh()
    },
    { always: words.failed },
  )

  return (
    <DialogForm
      onSubmit={onSubmit}
      busy={busy}
      submit={words.submit}
      onCancel={onClose}
      unsaved={form.isDirty()}
    >
      <Text size="sm" c="dimmed">
        {words.lead}
      </Text>
      <AccountSelect label={words.account} first required {...form.getInputProps('accountTransferredTo')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={words.type}
          placeholder={words.typePlaceholder}
          withAsterisk
          data={transactionTypes.map((type) => ({ value: type, label: history.types[type] }))}
          allowDeselect={false}
          {...form.getInputProps('transactionType')}
        />
        <AmountField
          label={words.amount}
          withAsterisk
          currency={account?.currency}
          {...form.getInputProps('amountTransferred')}
        />
      </SimpleGrid>
      <TextInput
        label={words.description}
        placeholder={words.descriptionPlaceholder}
        withAsterisk
        maxLength={200}
        {...form.getInputProps('remark')}
      />
      <AccountSelect label={words.from} required {...form.getInputProps('sender')} />
      <TextInput label={words.bank} withAsterisk maxLength={120} {...form.getInputProps('bank')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput type="time" label={words.time} {...form.getInputProps('time')} />
        <TextInput type="date" label={words.date} {...form.getInputProps('date')} />
      </SimpleGrid>
      <FailureReason text={why} />
    </DialogForm>
  )
}
