import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { DataList } from '../../ui/DataList.tsx'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { DialogFooter } from '../../ui/dialog/DialogFooter.tsx'
import { useUnsaved } from '../../ui/dialog/unsaved.tsx'
import { accountNumber as grouped } from '../../ui/format.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Money } from '../../ui/Money.tsx'
import { useProblemText } from '../../ui/problem-text.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { CustomerSelect } from '../pieces/CustomerSelect.tsx'
import { useDeskAccount } from '../pieces/desk-accounts.ts'
import { FailureReason } from '../pieces/FailureReason.tsx'
import { KeptReason } from '../pieces/KeptReason.tsx'
import { MayWait, useMayWait } from '../pieces/MayWait.tsx'
import type { Proposal } from '../proposals/proposal.ts'
import { PanelWaits } from '../proposals/WaitsForSecond.tsx'
import { useClosingPreview, useClosingTexts } from './closing.ts'
import type { PanelProps } from './panel.ts'

type Preview = NonNullable<ReturnType<typeof useClosingPreview>['data']>

export function DeletePanel({ accountNumber, onAccount, onClose }: PanelProps) {
  const { manage } = useDeskWords()
  const userId = useDeskAccount(accountNumber)?.customer?.id ?? ''
  const { data, error, refetch } = useClosingPreview(userId)
  return (
    <Stack gap="lg">
      <CustomerSelect label={manage.delete.account} value={accountNumber} onChange={onAccount} />
      {data && userId && (
        <DeleteForm
          key={userId}
          userId={userId}
          preview={data}
          onDeleted={() => onAccount('')}
          onClose={onClose}
        />
      )}
      {!data &&
        userId &&
        (error ? <LoadProblem problem={error} retry={() => refetch()} /> : <SkeletonRows />)}
    </Stack>
  )
}

type FormProps = { userId: string; preview: Preview; onDeleted: () => void; onClose: () => void }

function DeleteForm({ userId, preview, onDeleted, onClose }: FormProps) {
  const { manage, account } = useDeskWords()
  const words = manage.delete
  const { swept, declined, inTheWay } = useClosingTexts()
  const ask = useConfirm()
  const mayWait = useMayWait()
  const problemText = useProblemText()
  const [reason, setReason] = useState('')
  const [waiting, setWaiting] = useState<Proposal>()
  const { act, busy, problem } = useAct(
    () =>
      api('DELETE /admin-delete/{userId}', {
        params: { userId },
        query: { reason: reason.trim(), seenSwept: preview.swept },
      }),
    { done: words.done, failed: words.failed, after: onDeleted, showWaiting: setWaiting },
  )
  useUnsaved(busy ? 'busy' : reason.trim() !== '' && !waiting)
  const remove = async () => {
    const sure = await ask({
      title: words.question(`${preview.fullName}, ${grouped(preview.accountNumber)}`),
      body: [swept(preview), declined(preview), manage.closing.forGood, mayWait].filter(Boolean).join(' '),
      confirm: words.confirm,
      danger: true,
    })
    if (sure) act()
  }
  if (waiting) return <PanelWaits proposal={waiting} onClose={onClose} />
  const cannot = preview.canDelete ? undefined : (inTheWay(preview) ?? words.notNow)

  return (
    <Stack gap="lg">
      <DataList
        rows={[
          { label: words.customer, value: preview.fullName },
          {
            label: account.fields.accountNumber,
            value: <span className="tabular">{grouped(preview.accountNumber)}</span>,
          },
          {
            label: words.swept,
            value: <Money amount={preview.swept} currency={preview.accountCurrency} />,
          },
          { label: words.wires, value: preview.openWires },
          { label: words.loans, value: preview.openLoans },
        ]}
      />
      <Text size="sm" c="dimmed">
        {words.about}
      </Text>
      <KeptReason value={reason} maxLength={300} onChange={(event) => setReason(event.currentTarget.value)} />
      <MayWait />
      <FailureReason text={problem ? problemText(problem) : cannot} />
      <DialogFooter>
        <Button color="red.8" loading={busy} disabled={!preview.canDelete} onClick={remove}>
          {words.submit}
        </Button>
      </DialogFooter>
    </Stack>
  )
}
