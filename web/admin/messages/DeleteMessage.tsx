import { ActionIcon } from '@mantine/core'
import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { IconTrash } from '../../ui/icons.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useMay } from '../pieces/desk-self.ts'

type Props = { message: { _id: string; subject: string; sender: string }; onDeleted?: () => void }

/** Off both sides' lists; the bank keeps it for complaints. */
export function DeleteMessage({ message, onDeleted }: Props) {
  const { messages: words } = useDeskWords()
  const may = useMay()
  const { act, busy } = useAct(
    () => api('DELETE /delete-message/{messageId}', { params: { messageId: message._id } }),
    { done: words.deleted, failed: words.deleteFailed, after: () => onDeleted?.() },
  )
  if (!may('DELETE /delete-message/{messageId}')) return null
  return (
    <ActionIcon
      variant="subtle"
      color="red.8"
      size={32}
      loading={busy}
      onClick={() => act()}
      aria-label={words.deleteOne(message.subject || words.from(message.sender))}
    >
      <IconTrash size={18} stroke={1.7} />
    </ActionIcon>
  )
}
