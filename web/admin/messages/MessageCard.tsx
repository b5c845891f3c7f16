import { DateText } from '../../ui/DateText.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { CompactCard } from '../pieces/CompactCard.tsx'
import { DeleteMessage } from './DeleteMessage.tsx'
import { Beginning, Direction, type Message, MessageState } from './message-pieces.tsx'

type Props = { message: Message; onRead: (message: Message) => void }

/** A message on a phone: who, when, and how it begins. */
export function MessageCard({ message, onRead }: Props) {
  const { messages: words } = useDeskWords()
  return (
    <CompactCard
      picture={<Direction message={message} />}
      title={message.direction === 'in' ? message.sender : words.to(message.receiver)}
      aside={<DateText value={message.date} as="moment" />}
      said={<Beginning message={message} onRead={onRead} />}
      note={
        <>
          <MessageState message={message} /> · {message.direction === 'in' ? message.email : message.sender}
        </>
      }
      act={<DeleteMessage message={message} />}
    />
  )
}
