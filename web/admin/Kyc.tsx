import { Anchor, Modal, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { api, apiFile } from '../api.ts'
import type { Options, Reply } from '../api-types.ts'
import { DateText } from '../ui/DateText.tsx'
import { IconCheck, IconId, IconX } from '../ui/icons.ts'
import { PersonCell, StateCell } from './pieces/cells.tsx'
import type { Column } from './pieces/column.ts'
import { Decision, refusalOf } from './pieces/Decision.tsx'
import { DocumentPicture } from './pieces/DocumentPicture.tsx'
import { Queue, type QueueQuery } from './pieces/Queue.tsx'
import classes from './Queues.module.css'

type Document = Reply<'GET /view-all-documents'>['data'][number]
type Query = NonNullable<Options<'GET /view-all-documents'>['query']>

const states = [
  { value: 'pending', label: 'To review' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
]

const asked = ({ q, state }: QueueQuery) => ({ q, state: state as Query['state'] })

/** Documents that show who a customer is: looked at by a person, approved, or rejected with a reason. */
export default function Kyc() {
  const [enlarged, setEnlarged] = useState<Document>()
  return (
    <>
      <Queue
        title="KYC review"
        subtitle="Documents customers uploaded to show who they are."
        states={states}
        search={{ label: 'Search documents', placeholder: 'Owner or title' }}
        table={{ label: 'Documents', columns: columnsOf(setEnlarged) }}
        call="view-all-documents"
        load={(query, { page, signal }) =>
          api('GET /view-all-documents', { query: { ...asked(query), ...page }, signal })
        }
        exported={{
          fileName: 'documents.csv',
          load: (query) =>
            apiFile('GET /export/{list}', { params: { list: 'documents' }, query: asked(query) }),
        }}
        empty={{ icon: IconId, text: 'No Document Found', nothingWaits: 'Everything has been reviewed.' }}
      />
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
  { title: 'Customer', cell: ({ name, userId }) => <PersonCell name={name} userId={userId} /> },
  { title: 'Uploaded', cell: (document) => <DateText value={document.uploadedAt} as="moment" /> },
  { title: 'State', cell: ({ state, reason }) => <StateCell state={state}>{reason}</StateCell> },
  {
    title: 'File',
    cell: (document) => (
      <Anchor href={document.url} size="sm">
        Download
      </Anchor>
    ),
  },
  {
    title: 'Decision',
    align: 'end',
    pinned: true,
    cell: (document) => <DocumentDecision document={document} />,
  },
]

/** A document can be judged again: a mistake is mended by the other verdict. */
function DocumentDecision({ document }: { document: Document }) {
  const review = (body: { state: 'approved' | 'rejected'; reason?: string }) =>
    api('PUT /kyc-review/{documentId}', { params: { documentId: document._id }, body })
  const approve = { label: 'Approve', icon: IconCheck, carryOut: () => review({ state: 'approved' }) }
  const reject = {
    label: 'Reject',
    icon: IconX,
    question: refusalOf({
      title: `Reject ${document.title}?`,
      body: `${document.name} is told the reason and can upload another document.`,
      confirm: 'Reject',
    }),
    carryOut: (reason: string) => review({ state: 'rejected', reason }),
  }
  return (
    <Decision
      yes={document.state === 'approved' ? undefined : approve}
      no={document.state === 'rejected' ? undefined : reject}
    />
  )
}
