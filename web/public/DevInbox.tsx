import { Button, Container, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ServerState } from '../ServerState.tsx'
import { DateText } from '../ui/DateText.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useWords } from '../words/speech.tsx'
import classes from './DevInbox.module.css'

type Mail = { to: string; subject: string; text: string; at: string }

/** The mail that a demonstration would have sent, codes included. It exists in demo mode only. */
export default function DevInbox() {
  usePageMeta({ title: useWords().shell.inbox.title })
  return (
    <ServerState>
      <Inbox />
    </ServerState>
  )
}

function Inbox() {
  const { inbox: words } = useWords().shell
  const [search, setSearch] = useSearchParams()
  const to = search.get('to') ?? ''
  const inbox = useQuery({
    queryKey: ['dev-inbox', to],
    queryFn: () => fetchInbox(to),
    refetchInterval: 5_000,
    retry: false,
  })
  return (
    <Container size={760} py={56}>
      <Title order={1}>{words.title}</Title>
      <Text mt="sm" c="dimmed">
        {words.lead}
      </Text>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          const address = String(new FormData(event.currentTarget).get('to') ?? '').trim()
          setSearch(address ? { to: address } : {})
        }}
      >
        <TextInput
          name="to"
          label={words.address}
          type="email"
          placeholder={words.all}
          defaultValue={to}
          key={to}
        />
        <Button type="submit" size="md" variant="default">
          {words.show}
        </Button>
      </form>
      <Mails mails={inbox.data} problem={inbox.error} retry={() => void inbox.refetch()} />
    </Container>
  )
}

type MailsProps = { mails: Mail[] | undefined; problem: Error | null; retry: () => void }

export function Mails({ mails, problem, retry }: MailsProps) {
  const { inbox: words, failed } = useWords().shell
  if (problem instanceof NotHere) return <EmptyState {...words.notHere} />
  if (problem && !mails) {
    const again = (
      <Button variant="light" onClick={retry}>
        {failed.again}
      </Button>
    )
    return <EmptyState text={words.notLoaded} action={again} />
  }
  if (!mails) return <SkeletonRows rows={4} height={96} />
  if (mails.length === 0) return <EmptyState {...words.none} />
  return mails.map(({ to, subject, text, at }) => (
    <article key={`${at} ${to} ${subject}`} className={classes.mail}>
      <header>
        <strong>{subject}</strong>
        <span>
          <DateText value={at} as="moment" />
        </span>
      </header>
      <Text size="sm" c="dimmed">
        {words.to(to)}
      </Text>
      <p>{text}</p>
    </article>
  ))
}

/** A live bank has no such inbox. */
export class NotHere extends Error {}

/** Not part of the contract, since a live bank does not have it. */
async function fetchInbox(to: string): Promise<Mail[]> {
  const response = await fetch(`/dev/inbox${to ? `?to=${encodeURIComponent(to)}` : ''}`, {
    headers: { accept: 'application/json' },
  })
  if (response.status === 404) throw new NotHere()
  if (!response.ok) throw new Error(`the inbox answered ${response.status}`)
  const { data } = await response.json()
  return data
}
