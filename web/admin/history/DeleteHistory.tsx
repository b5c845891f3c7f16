import { texts } from '@larkfield/contract/texts.ts'
import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { problemText } from '../../ui/form.ts'
import { money } from '../../ui/format.ts'
import { IconTrash } from '../../ui/icons.ts'
import { toast } from '../../ui/toast.tsx'
import { askForReason } from '../desk/ask-for-reason.tsx'
import { useRefresh } from '../desk/pages.ts'
import type { HistoryRecord } from './history-columns.tsx'

/** What has been taken back already, or is still under way, has nothing left to take back. */
const removable = new Set(['posted', 'settled', 'memo'])

/** A memo is simply archived. Money that moved is moved back, so the desk is asked first and may say why. */
export function DeleteHistory({ record }: { record: HistoryRecord }) {
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)

  const remove = async () => {
    const reason = record.memo ? '' : await askForReason(reversalOf(record))
    if (reason === undefined) return
    setBusy(true)
    try {
      await api('DELETE /delete-history/{id}', { params: { id: record._id }, query: { reason } })
      toast.success(texts.adminHistory.deleted)
      await refresh()
    } catch (error) {
      toast.error(texts.adminHistory.deleteFailed)
      toast.error(problemText(error))
    } finally {
      setBusy(false)
    }
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
