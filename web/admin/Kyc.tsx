import { Anchor, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { api, apiFile } from '../api.ts'
import type { Options } from '../api-types.ts'
import { DateText } from '../ui/DateText.tsx'
import { IconId } from '../ui/icons.ts'
import type { DeskWords } from '../words/area-words.ts'
import { useDeskWords } from '../words/desk.ts'
import { DocumentDecision } from './kyc/DocumentDecision.tsx'
import { DocumentReview } from './kyc/DocumentReview.tsx'
import type { Document } from './kyc/document.ts'
import { nextToReview } from './kyc/next-to-review.ts'
import { CompactCard } from './pieces/CompactCard.tsx'
import { PersonCell, StateCell, TwoLines } from './pieces/cells.tsx'
import { choicesOf } from './pieces/choices.ts'
import type { Column } from './pieces/column.ts'
import { DocumentPicture } from './pieces/DocumentPicture.tsx'
import { useMay } from './pieces/desk-self.ts'
import { Queue, type QueueQuery } from './pieces/Queue.tsx'
import { StatusBadge } from './pieces/StatusBadge.tsx'
import classes from './Queues.module.css'

type Query = NonNullable<Options<'GET /view-all-documents'>['query']>

const asked = ({ q, state }: QueueQuery) => ({ q, state: state as Query['state'] })

/** Documents that show who a customer is: looked at by a person, approved, or rejected with a reason. */
export default function Kyc() {
  const { kyc: words } = useDeskWords()
  const [open, setOpen] = useState<Document>()
  const may = useMay()
  return (
    <Queue
      title={words.title}
      subtitle={words.subtitle}
      states={choicesOf(words.states)}
      search={{ label: words.search, placeholder: words.placeholder }}
      table={{
        label: words.list,
        columns: columnsIn(words, setOpen, may('PUT /kyc-review/{documentId}')),
        card: (document) => <DocumentCard document={document} onOpen={setOpen} />,
      }}
      call="view-all-documents"
      load={(query, { page, signal }) =>
        api('GET /view-all-documents', { query: { ...asked(query), ...page }, signal })
      }
      exported={{
        fileName: 'documents.csv',
        load: (query) =>
          apiFile('GET /export/{list}', { params: { list: 'documents' }, query: asked(query) }),
      }}
      empty={{ icon: IconId, text: words.empty, nothingWaits: words.nothingWaits }}
    >
      {(documents) => {
        if (!open) return null
        const { next, remaining } = nextToReview(documents, open)
        return (
          <DocumentReview
            document={open}
            remaining={remaining}
            onDecided={() => setOpen(next)}
            onClose={() => setOpen(undefined)}
          />
        )
      }}
    </Queue>
  )
}

const columnsIn = (
  words: DeskWords['kyc'],
  onOpen: (document: Document) => void,
  mayDecide: boolean,
): Column<Document>[] => [
  {
    title: words.columns.document,
    cell: (document) => <Thumb document={document} onOpen={onOpen} />,
  },
  {
    title: words.columns.title,
    cell: (document) => <TwoLines first={document.title} second={<Download document={document} />} />,
  },
  {
    title: words.columns.customer,
    cell: ({ name, userId }) => <PersonCell name={name} userId={userId} />,
  },
  {
    title: words.columns.uploaded,
    cell: (document) => <DateText value={document.uploadedAt} as="moment" />,
  },
  {
    title: words.columns.state,
    cell: ({ state, reason }) => <StateCell state={state}>{reason}</StateCell>,
  },
  ...(mayDecide
    ? [{ title: words.columns.decision, align: 'end', pinned: true, cell: decisionOf } as const]
    : []),
]

const decisionOf = (document: Document) => <DocumentDecision document={document} />

type Opening = { document: Document; onOpen: (document: Document) => void }

function Thumb({ document, onOpen }: Opening) {
  const { kyc: words } = useDeskWords()
  return (
    <UnstyledButton
      className={classes.thumb}
      onClick={() => onOpen(document)}
      data-written
      aria-label={words.reviewOf(document.title, document.name)}
    >
      <DocumentPicture {...document} />
    </UnstyledButton>
  )
}

function Download({ document }: { document: Document }) {
  const { kyc: words } = useDeskWords()
  return (
    <Anchor href={document.url} size="xs">
      {words.download}
    </Anchor>
  )
}

function DocumentCard({ document, onOpen }: Opening) {
  const { title, name, userId, uploadedAt, state, reason } = document
  return (
    <CompactCard
      picture={<Thumb document={document} onOpen={onOpen} />}
      title={<PersonCell name={name} userId={userId} />}
      aside={<StatusBadge status={state} />}
      text={title}
      note={
        <>
          <DateText value={uploadedAt} as="moment" />
          {reason && ` · ${reason}`} · <Download document={document} />
        </>
      }
      acts={<DocumentDecision document={document} />}
    />
  )
}
