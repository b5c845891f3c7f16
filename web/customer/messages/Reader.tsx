import { Avatar, Button, Group, Modal, Text } from '@mantine/core'
import { DateText } from '../../ui/DateText.tsx'
import { useReturnFocus } from '../../ui/dialog/return-focus.ts'
import { initialOf } from '../../ui/format.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import type { Message } from '../own-data.ts'

type Props = { message: Message | undefined; close: () => void; onReply: () => void }

/** One message in full, as the text it is. */
export function Reader({ message, close, onReply }: Props) {
  const words = useCustomerWords().messages
  const shared = useSignedInWords()
  useReturnFocus(message !== undefined)
  return (
    <Modal
      opened={message !== undefined}
      onClose={close}
      size={600}
      title={message?.subject || words.untitled}
      withCloseButton={false}
    >
      {message && (
        <>
          <Group gap="sm" mb="md">
            <Avatar radius="xl" color="primary" variant="filled" aria-hidden>
              {initialOf(message.sender)}
            </Avatar>
            <div>
              <Text fw={600}>{message.sender}</Text>
              <Text size="sm" c="dimmed">
                <DateText value={message.date} as="moment" />
              </Text>
            </div>
          </Group>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.content}</Text>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onReply}>
              {words.reply}
            </Button>
            <Button onClick={close} data-autofocus>
              {shared.close}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}
