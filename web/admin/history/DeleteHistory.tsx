import { ActionIcon, Tooltip } from '@mantine/core'
import { api } from '../../api.ts'
import { useAct } from '../../ui/act.ts'
import { useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useMay } from '../pieces/desk-self.ts'
import { useMayWait } from '../pieces/MayWait.tsx'
import type { HistoryRecord } from './history-record.ts'

const look = { variant: 'subtle', size: 32 } as const

/** A memo is simply archived. Money that moved is moved back, so the desk is asked first and may say why. */
export function DeleteHistory({ record }: { record: HistoryRecord }) {
  const { history, lists } = useDeskWords()
  const { money } = useFormats()
  const words = history.delete
  const may = useMay()
  const note = useMayWait()
  const ask = useAskForReason()
  const { act, attempt, busy } = useAct(
    (reason: string) => api('DELETE /delete-history/{id}', { params: { id: record._id }, query: { reason } }),
    { done: words.done, failed: words.failed },
  )
  const sum = money(record.amountTransferred, record.currency)
  const remove = async () => {
    const question = {
      title: words.title,
      body: words.body(sum, record.receiverName, record.senderName),
      note,
      confirm: words.confirm,
      danger: true,
      hint: lists.keptInAudit,
      carryOut: attempt,
    }
    if (record.memo) act('')
    else await ask(question)
  }

  if (!may('DELETE /delete-history/{id}')) return null
  const whyNot = words.not[record.state as keyof typeof words.not]
  if (whyNot) return <NotDeletable why={whyNot} />
  return (
    <ActionIcon
      {...look}
      color="red.8"
      loading={busy}
      onClick={remove}
      data-written
      aria-label={words.record(record.remark || words.theRecord, sum)}
    >
      <IconTrash size={18} stroke={1.7} />
    </ActionIcon>
  )
}

/** Stays in reach of the keyboard: what cannot be done says why instead of being silent. */
function NotDeletable({ why }: { why: string }) {
  return (
    <Tooltip label={why} multiline maw={260} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon
        {...look}
        color="gray"
        aria-disabled
        aria-label={why}
        style={{ opacity: 0.5, cursor: 'default' }}
      >
        <IconTrash size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}
