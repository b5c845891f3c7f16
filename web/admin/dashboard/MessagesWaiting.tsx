import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconMail } from '../../ui/icons.ts'
import { ListFrame, listedBy } from '../../ui/list/ListFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useDeskWords } from '../../words/desk.ts'
import classes from './Dashboard.module.css'

const SHOWN = 4

/** Customers who wrote last and wait for a reply: it is one click away. */
export function MessagesWaiting() {
  const { conversations: words } = useDeskWords().dashboard
  const query = useQuery({
    queryKey: ['get-messages', 'unanswered'],
    queryFn: ({ signal }) =>
      api('GET /get-messages', { query: { unanswered: 'true', limit: SHOWN }, signal }),
  })
  const messages = query.data?.data
  return (
    <Panel
      title={words.title}
      note={words.note}
      actions={
        <Button variant="default" size="xs" component={Link} to={paths.adminUnanswered}>
          {words.all}
        </Button>
      }
    >
      <ListFrame
        listed={listedBy(query, messages)}
        skeleton={<SkeletonRows rows={SHOWN} height={36} />}
        empty={<EmptyState icon={IconMail} text={words.none} hint={words.noneHint} />}
      >
        <ul className={classes.queues}>
          {messages?.map(({ _id, userId, sender, content, date }) => (
            <li key={_id}>
              <Link
                to={paths.adminConversation(userId ?? '')}
                className={classes.conversation}
                aria-label={words.replyTo(sender)}
              >
                <Text component="span" size="sm" fw={600} truncate>
                  {sender}
                </Text>
                <Text component="span" size="xs" c="dimmed">
                  <DateText value={date} as="moment" />
                </Text>
                <Text component="span" size="sm" c="dimmed" truncate className={classes.said}>
                  {content}
                </Text>
              </Link>
            </li>
          ))}
        </ul>
      </ListFrame>
    </Panel>
  )
}
