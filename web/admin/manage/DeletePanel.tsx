import { texts } from '@larkfield/contract/texts.ts'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { useAct } from '../../ui/act.ts'
import { DataList } from '../../ui/DataList.tsx'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { accountNumber as grouped, money } from '../../ui/format.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { useProblemText } from '../../ui/problem-text.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { AccountSelect } from '../pieces/AccountSelect.tsx'
import { useDeskAccount } from '../pieces/desk-accounts.ts'
import { FailureReason } from '../pieces/FailureReason.tsx'
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
  const ask = useConfirm()
  const problemText = useProblemText()
  const [reason, setReason] = useState('')
  const sum = money(preview.balance, preview.accountCurrency)
  const { act, busy, problem } = useAct(
    () => api('DELETE /admin-delete/{userId}', { params: { userId }, query: { reason: reason.trim() } }),
    { done: texts.adminDelete.done, failed: texts.adminDelete.failed, after: onDeleted },
  )
  const remove = async () => {
    const sure = await ask({
      title: `Delete the account of ${preview.fullName}?`,
      body: question(preview, sum),
      confirm: 'Delete',
      danger: true,
    })
    if (sure) act()
  }
  const why = problem ? problemText(problem) : undefined

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
