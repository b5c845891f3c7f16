import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { withDialog } from '../paths.ts'
import { useFilters } from '../ui/list/filters.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useCustomerWords } from '../words/customer.ts'
import { Conversation } from './messages/Conversation.tsx'
import { Inbox } from './messages/Inbox.tsx'

const defaults = { view: 'inbox' }

/** What the bank wrote, card by card, or what both sides wrote, as a conversation. */
export default function Messages() {
  const { account, messages } = useCustomerWords()
  usePageMeta({ title: messages.title })
  const place = useLocation()
  const [{ view }, change] = useFilters(defaults)
  const [replying, setReplying] = useState(false)

  const show = (wanted: string) => {
    setReplying(false)
    change({ view: wanted }, 'step')
  }
  const reply = () => {
    setReplying(true)
    change({ view: 'conversation' }, 'step')
  }

  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle={messages.lead}
        actions={
          <Button component={Link} to={withDialog(place, 'care')} variant="light">
            {account.contactCare}
          </Button>
        }
      />
      <SegmentedControl
        mb="md"
        aria-label={messages.views.label}
        data={[
          { value: 'inbox', label: messages.views.inbox },
          { value: 'conversation', label: messages.views.conversation },
        ]}
        value={view}
        onChange={show}
      />
      {view === 'conversation' ? <Conversation replying={replying} /> : <Inbox onReply={reply} />}
    </>
  )
}
