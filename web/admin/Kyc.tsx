import { Anchor, Button, Group, Modal, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconId, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, apiFile } from '../api.ts'
import type { Options, Reply } from '../api-types.ts'
import { paths } from '../paths.ts'
import { DateText } from '../ui/DateText.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useAct } from './desk/act.ts'
import { askForReason } from './desk/ask-for-reason.tsx'
import { DangerButton } from './desk/DangerButton.tsx'
import { type Column, DeskTable } from './desk/DeskTable.tsx'
import { DocumentPicture } from './desk/DocumentPicture.tsx'
import { ExportButton } from './desk/ExportButton.tsx'
import { FilterBar } from './desk/FilterBar.tsx'
import { useFilters } from './desk/filters.ts'
import { usePages } from './desk/pages.ts'
import { SearchField } from './desk/SearchField.tsx'
import { StatusBadge } from './desk/StatusBadge.tsx'
import { Tabs } from './desk/Tabs.tsx'
import classes from './Queues.module.css'

type Document = Reply<'GET /view-all-documents'>['data'][number]
type State = NonNullable<Options<'GET /view-all-documents'>['query']>['state']

const defaults = { state: 'pending', q: '' }
const states = [
  { value: 'pending', label: 'To review' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'all', label: 'All' },
]

/** Documents that show who a customer is: looked at by a person, approved, or rejected with a reason. */
export default function Kyc() {
  usePageMeta({ title: 'KYC review' })
  const [{ state, q }, change] = useFilters(defaults)
  const [enlarged, setEnlarged] = useState<Document>()
  const pages = usePages(
    ['view-all-documents', state, q],
    ({ page, signal }) =>
      api('GET /view-all-documents', {
        query: { q, ...page, state: state === 'all' ? undefined : (state as State) },
        signal,
      }),
    (reply) => reply.data,
  )
  return (
    <>
      <PageHeader title="KYC review" subtitle="Documents customers uploaded to show who they are." />
      <Panel flush>
        <FilterBar>
          <Tabs
            label="State"
            choices={states}
            value={state}
            onChange={(chosen) => change({ state: chosen })}
          />
          <SearchField
            label="Search documents"
            placeholder="Owner or title"
            value={q}
            onSearch={(text) => change({ q: text })}
          />
          <ExportButton
            fileName="documents.csv"
            load={() => apiFile('GET /export/{list}', { params: { list: 'documents' }, query: { q } })}
          />
        </FilterBar>
        <DeskTable
          label="Documents"
          columns={columnsOf(setEnlarged)}
          pages={pages}
          rowKey={(document) => document._id}
          empty={
            <EmptyState
              icon={IconId}
              text="No Document Found"
              hint={state === 'pending' ? 'Everything has been reviewed.' : 'Nothing fits these filters.'}
            />
          }
        />
      </Panel>
      <Modal
        opened={enlarged !== undefined}
        onClose={() => setEnlarged(undefined)}
        size="xl"
        title={enlarged && `${enlarged.title} · ${enlarged.name}`}
        closeButtonProps={{ 'aria-label': 'Close the picture' }}
      >
        {enlarged && (
          <div className={classes.large}>
            <DocumentPicture {...enlarged} />
          </div>
        )}
      </Modal>
    </>
  )
}

const columnsOf = (onEnlarge: (document: Document) => void): Column<Document>[] => [
  {
    title: 'Document',
    cell: (document) => (
      <UnstyledButton
        className={classes.thumb}
        onClick={() => onEnlarge(document)}
        aria-label={`Enlarge ${document.title} of ${document.name}`}
      >
        <DocumentPicture {...document} />
      </UnstyledButton>
    ),
  },
  { title: 'Title', cell: (document) => document.title },
  {
    title: 'Customer',
    cell: (document) => (
      <Anchor component={Link} to={paths.adminAccount(document.userId)} size="sm" fw={600}>
        {document.name}
      </Anchor>
    ),
  },
  { title: 'Uploaded', cell: (document) => <DateText value={document.uploadedAt} as="moment" /> },
  {
    title: 'State',
    cell: (document) => (
      <>
        <StatusBadge status={document.state} />
        {document.reason && (
          <Text component="span" display="block" size="xs" c="dimmed">
            {document.reason}
          </Text>
        )}
      </>
    ),
  },
  {
    title: 'File',
    cell: (document) => (
      <Anchor href={document.url} size="sm">
        Download
      </Anchor>
    ),
  },
  { title: 'Decision', align: 'end', cell: (document) => <Decision document={document} /> },
]

function Decision({ document }: { document: Document }) {
  const { busy, act } = useAct()
  const params = { documentId: document._id }
  const approve = () =>
    act(() => api('PUT /kyc-review/{documentId}', { params, body: { state: 'approved' } }))
  const reject = async () => {
    const reason = await askForReason({
      title: `Reject ${document.title}?`,
      body: `${document.name} is told the reason and can upload another document.`,
      confirm: 'Reject',
      danger: true,
      required: true,
      hint: 'The customer reads this',
    })
    if (reason)
      await act(() => api('PUT /kyc-review/{documentId}', { params, body: { state: 'rejected', reason } }))
  }
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {document.state !== 'approved' && (
        <Button size="xs" loading={busy} leftSection={<IconCheck size={15} aria-hidden />} onClick={approve}>
          Approve
        </Button>
      )}
      {document.state !== 'rejected' && (
        <DangerButton
          size="xs"
          disabled={busy}
          leftSection={<IconX size={15} aria-hidden />}
          onClick={reject}
        >
          Reject
        </DangerButton>
      )}
    </Group>
  )
}
