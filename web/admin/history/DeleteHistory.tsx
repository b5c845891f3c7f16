import { texts } from '@larkfield/contract/texts.ts'
import { ActionIcon } from '@mantine/core'
import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import { money } from '../../ui/format.ts'
import { IconTrash } from '../../ui/icons.ts'
import type { HistoryRecord } from './history-record.ts'

/** What has been taken back already, or is still under way, has nothing left to take back. */
const removable = new Set(['posted', 'settled', 'memo'])

/** A memo is simply archived. Money that moved is moved back, so the desk is asked first and may say why. */
export function DeleteHistory({ record }: { record: HistoryRecord }) {
  const ask = useAskForReason()
  const { act, busy } = useAct(
    (reason: string) => api('DELETE /delete-history/{id}', { params: { id: record._id }, query: { reason } }),
    { done: texts.adminHistory.deleted, failed: texts.adminHistory.deleteFailed },
  )
  const remove = async () => {
    const reason = record.memo ? '' : await ask(reversalOf(record))
    if (reason !== undefined) act(reason)
  }

  return (
    <ActionIcon
      variant="subtle"
      color="red.8"
      size={32}
      loading={busy}
      disabled={!removable.has(record.state)}
      onClick={remove}
      aria-label={`Delete ${record.remark || 'the record'} of ${money(record.amountTransferred, record.currency)}`}
    >
      <IconTrash size={18} stroke={1.7} />
    </ActionIcon>
  )
}

const reversalOf = ({ amountTransferred, currency, senderName, receiverName }: HistoryRecord) => ({
  title: 'Reverse this transaction?',
  body: `${money(amountTransferred, currency)} goes back from ${receiverName} to ${senderName}. Both lines leave this list and stay on the customer's statement.`,
  confirm: 'Reverse',
  danger: true,
  hint: 'Kept in the audit trail',
})
