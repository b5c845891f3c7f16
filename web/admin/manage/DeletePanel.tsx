import { texts } from '@larkfield/contract/texts.ts'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { askToConfirm } from '../../ui/confirm.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { problemText } from '../../ui/form.ts'
import { accountNumber as grouped, money } from '../../ui/format.ts'
import { toast } from '../../ui/toast.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { AccountSelect } from '../desk/AccountSelect.tsx'
import { useDeskAccount } from '../desk/desk-accounts.ts'
import { FailureReason } from '../desk/FailureReason.tsx'
import { LoadProblem } from '../desk/LoadProblem.tsx'
import { useRefresh } from '../desk/pages.ts'
import type { PanelProps } from './panel.ts'

type Preview = Reply<'GET /admin-delete-preview/{userId}'>['data']

export function DeletePanel({ accountNumber, onAccount }: PanelProps) {
  const userId = useDeskAccount(accountNumber)?.customer?.id ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['admin-delete-preview', userId],
    queryFn: ({ signal }) => api('GET /admin-delete-preview/{userId}', { params: { userId }, signal }),
    enabled: userId !== '',
    staleTime: 0,
  })
  return (
    <Stack gap="lg">
      <AccountSelect label="Account to delete" first required value={accountNumber} onChange={onAccount} />
      {data && userId && <DeleteForm userId={userId} preview={data.data} onDeleted={() => onAccount('')} />}
      {!data &&
        userId &&
        (error ? <LoadProblem problem={error} retry={() => refetch()} /> : <SkeletonRows />)}
    </Stack>
  )
}

type FormProps = { userId: string; preview: Preview; onDeleted: () => void }

function DeleteForm({ userId, preview, onDeleted }: FormProps) {
  const refresh = useRefresh()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<string>()
  const sum = money(preview.balance, preview.accountCurrency)

  const remove = async () => {
    const sure = await askToConfirm({
      title: `Delete the account of ${preview.fullName}?`,
      body: question(preview, sum),
      confirm: 'Delete',
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    setWhy(undefined)
    try {
      await api('DELETE /admin-delete/{userId}', { params: { userId }, query: { reason: reason.trim() } })
      toast.success(texts.adminDelete.done)
      onDeleted()
      await refresh()
    } catch (error) {
      toast.error(texts.adminDelete.failed)
      setWhy(problemText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack gap="lg">
      <DataList
        rows={[
          { label: 'Customer', value: preview.fullName },
          {
            label: 'Account number',
            value: <span className="tabular">{grouped(preview.accountNumber)}</span>,
          },
          { label: 'Goes to “Unclaimed balances”', value: <span className="tabular">{sum}</span> },
          { label: 'Wires under way', value: preview.openWires },
          { label: 'Open loan tickets', value: preview.openLoans },
        ]}
      />
      <Text size="sm" c="dimmed">
        The customer can no longer sign in and personal data is replaced by a pseudonym. Every transaction
        stays on the books.
      </Text>
      <TextInput
        label="Reason"
        description="Kept in the audit trail"
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FailureReason text={why ?? (preview.canDelete ? undefined : inTheWay(preview))} />
      <Button color="red.8" size="md" loading={busy} disabled={!preview.canDelete} onClick={remove}>
        Delete account
      </Button>
    </Stack>
  )
}

const question = (preview: Preview, sum: string) =>
  preview.balance > 0
    ? `${sum} is left in the account and will be swept to the house account “Unclaimed balances”. This cannot be undone.`
    : 'Nothing is left in the account. This cannot be undone.'

const inTheWay = ({ openWires }: Preview) =>
  openWires > 0
    ? `${openWires === 1 ? 'A wire is' : `${openWires} wires are`} still under way: settle or return first.`
    : 'This account cannot be deleted now.'
