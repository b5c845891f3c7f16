import { useFilters } from '../ui/list/filters.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { useDeskWords } from '../words/desk.ts'
import { ComposePanel } from './messages/ComposePanel.tsx'
import { MessageList } from './messages/MessageList.tsx'
import { ReadPanel } from './messages/ReadPanel.tsx'
import { useMay } from './pieces/desk-self.ts'

/** `with` names the customer whose conversation is open, `message` a visitor's single message. */
const defaults = { compose: '', with: '', message: '' }

export default function Messages() {
  const { messages: words } = useDeskWords()
  usePageMeta({ title: words.title })
  const [open, change] = useFilters(defaults)
  const may = useMay()
  const close = () => change(defaults, 'step')
  return (
    <>
      <MessageList
        onRead={({ _id, userId }) =>
          change(userId ? { with: userId, message: _id } : { message: _id }, 'step')
        }
        onCompose={() => change({ compose: 'new' }, 'step')}
      />
      <ComposePanel opened={open.compose !== '' && may('POST /message-user/{userId}')} onClose={close} />
      <ReadPanel userId={open.with} messageId={open.message} onClose={close} />
    </>
  )
}
