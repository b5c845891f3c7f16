import { Anchor, Group, Text, ThemeIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconFileText, IconPhoto } from '../../ui/icons.ts'
import { ListFrame, listedBy } from '../../ui/list/ListFrame.tsx'
import { Rows } from '../../ui/list/Rows.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import type { OwnDocument } from '../own-data.ts'
import { AddButton } from '../pieces/AddButton.tsx'
import { StateBadge } from '../pieces/StateBadge.tsx'

export function DocumentsPanel() {
  const words = useCustomerWords().profile.documents
  const documents = useQuery({
    queryKey: ['my-documents'],
    queryFn: ({ signal }) => api('GET /my-documents', { query: { limit: 100 }, signal }),
    select: (reply) => reply.data,
  })
  return (
    <Panel title={words.title} note={words.note} actions={<AddButton dialog="kyc" label={words.add} />}>
      <ListFrame
        listed={listedBy(documents, documents.data)}
        skeleton={<SkeletonRows rows={2} />}
        empty={<EmptyState text={words.empty} hint={words.hint} />}
      >
        <Rows label={words.list}>
          {documents.data?.map((document) => (
            <Document key={document._id} document={document} />
          ))}
        </Rows>
      </ListFrame>
    </Panel>
  )
}

function Document({ document }: { document: OwnDocument }) {
  const Picture = document.contentType.startsWith('image/') ? IconPhoto : IconFileText
  return (
    <Group wrap="nowrap" gap="md" align="flex-start">
      <ThemeIcon size={40} variant="light" radius="md" aria-hidden>
        <Picture size={22} stroke={1.6} />
      </ThemeIcon>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Anchor href={document.url} inherit fw={550} download style={{ overflowWrap: 'anywhere' }}>
            {document.title}
          </Anchor>
          <StateBadge state={document.state} />
        </Group>
        <Text size="sm" c="dimmed">
          <DateText value={document.uploadedAt} as="moment" />
        </Text>
        {document.reason && <Text size="sm">{document.reason}</Text>}
      </div>
    </Group>
  )
}
