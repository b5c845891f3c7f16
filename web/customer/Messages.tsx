import { texts } from '@larkfield/contract/texts.ts'
import { Avatar, Badge, Button, Center, Group, Loader, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '../api.ts'
import { withDialog } from '../paths.ts'
import { useCustomer } from '../session.ts'
import { DateText } from '../ui/DateText.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { cut, initialOf } from '../ui/format.ts'
import { IconMessage } from '../ui/icons.ts'
import { LoadProblem } from '../ui/list/LoadProblem.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import { usePaged } from '../ui/list/paged.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import classes from './Messages.module.css'
import { type Message, useRenew } from './own-data.ts'

const PAGE_SIZE = 24

export default function Messages() {
  usePageMeta({ title: 'Messages' })
  const place = useLocation()
  const userId = useCustomer().user._id
  const renew = useRenew()
  const [opened, setOpened] = useState<Message>()
  const page = usePaged(
    ['get-admin-message', userId],
    ({ cursor, signal }) =>
      api('GET /get-admin-message/{userId}', {
        params: { userId },
        query: { limit: PAGE_SIZE, cursor },
        signal,
      }),
    { enabled: userId !== '' },
  )
  const messages = page.data?.data ?? []

  const open = (message: Message) => {
    setOpened(message)
    if (message.read) return
    api('POST /read-message/{messageId}', { params: { messageId: message._id } })
      .then(() => renew('messages'))
      // It stays marked as new, which is true: the bank does not know yet.
      .catch(() => undefined)
  }

  const writeToUs = (
    <Button component={Link} to={withDialog(place, 'care')} variant="light">
      Contact Customer care
    </Button>
  )
  return (
    <>
      <PageHeader title="Messages" subtitle="What the bank has written to you." actions={writeToUs} />
      {page.isPending && (
        <Center mih={240}>
          <Loader aria-label="Loading" role="status" />
        </Center>
      )}
      {page.isError && !page.data && (
        <Panel>
          <LoadProblem problem={page.error} retry={() => page.refetch()} />
        </Panel>
      )}
      {page.data && messages.length === 0 && (
        <Panel>
          <EmptyState
            icon={IconMessage}
            text={texts.empty.customerMessages}
            hint="Answers from customer care and news about your account arrive here."
          />
        </Panel>
      )}
      {messages.length > 0 && (
        <>
          <ul className={classes.grid} aria-label="Messages">
            {messages.map((message) => (
              <li key={message._id}>
                <MessageCard message={message} onOpen={() => open(message)} />
              </li>
            ))}
          </ul>
          {(page.previous || page.next) && (
            <Pager
              pageNumber={page.pageNumber}
              pageSize={PAGE_SIZE}
              shown={messages.length}
              total={page.total}
              previous={page.previous}
              next={page.next}
            />
          )}
        </>
      )}
      <Reader message={opened} close={() => setOpened(undefined)} />
    </>
  )
}

function MessageCard({ message, onOpen }: { message: Message; onOpen: () => void }) {
  return (
    <button type="button" className={classes.card} data-unread={!message.read || undefined} onClick={onOpen}>
      <Avatar radius="xl" color="primary" variant="filled" aria-hidden>
        {initialOf(message.sender)}
      </Avatar>
      <span className={classes.words}>
        <span className={classes.line}>
          <strong>{message.sender}</strong>
          <span className={classes.date}>
            <DateText value={message.date} />
          </span>
        </span>
        <span>{cut(message.subject || message.content)}</span>
        {!message.read && (
          <Badge component="span" size="sm" tt="none" className={classes.new}>
            New
          </Badge>
        )}
      </span>
    </button>
  )
}

function Reader({ message, close }: { message: Message | undefined; close: () => void }) {
  return (
    <Modal
      opened={message !== undefined}
      onClose={close}
      size={600}
      title={message?.subject || 'Message'}
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
          <Text className={classes.full}>{message.content}</Text>
          <Group justify="flex-end" mt="lg">
            <Button onClick={close} data-autofocus>
              Close
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}
