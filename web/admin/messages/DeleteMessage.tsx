import { texts } from '@larkfield/contract/texts.ts'
import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { IconTrash } from '../../ui/icons.ts'
import { toast } from '../../ui/toast.tsx'
import { useRefresh } from '../desk/pages.ts'

type Props = { message: { _id: string; subject: string; sender: string }; onDeleted?: () => void }

/** Off both sides' lists; the bank keeps it for complaints. */
export function DeleteMessage({ message, onDeleted }: Props) {
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await api('DELETE /delete-message/{messageId}', { params: { messageId: message._id } })
      toast.success(texts.adminMessage.deleted)
      onDeleted?.()
      await refresh()
    } catch {
      toast.error(texts.adminMessage.deleteFailed)
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
      onClick={remove}
      aria-label={`Delete the message ${message.subject || `from ${message.sender}`}`}
    >
      <IconTrash size={18} stroke={1.7} />
    </ActionIcon>
  )
}
