import { texts } from '@larkfield/contract/texts.ts'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { api, apiFile } from '../../api.ts'
import { paths } from '../../paths.ts'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconX } from '../../ui/icons.ts'
import { useFilters } from '../../ui/list/filters.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { usePages } from '../../ui/list/pages.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { DocumentPicture } from '../pieces/DocumentPicture.tsx'
import { ExportButton } from '../pieces/ExportButton.tsx'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import classes from './Dashboard.module.css'

const defaults = { q: '' }

/** Everything customers uploaded: whose it is, what it is called, and how it looks. */
export function DocumentsView({ onClose }: { onClose: () => void }) {
  const [{ q }, change] = useFilters(defaults)
  const pages = usePages(
    ['view-all-documents', q],
    ({ page, signal }) => api('GET /view-all-documents', { query: { q, ...page }, signal }),
    (reply) => reply.data,
  )
  return (
    <>
      <PageHeader
        title="Documents"
        subtitle="What customers uploaded to show who they are."
        actions={
          <>
            <Button variant="light" component={Link} to={paths.adminKyc}>
              Review documents
            </Button>
            <Button variant="default" leftSection={<IconX size={17} aria-hidden />} onClick={onClose}>
              CLOSE DOCUMENTS
            </Button>
          </>
        }
      />
      <Panel>
        <Group mb="md">
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
        </Group>
        {pages.waiting && <SkeletonRows rows={3} height={180} />}
        {pages.problem && pages.rows.length === 0 && (
          <LoadProblem problem={pages.problem} retry={pages.retry} />
        )}
        {!pages.waiting && !pages.problem && pages.rows.length === 0 && (
          <EmptyState
            text={texts.empty.documents}
            hint={
              q ? 'Nothing fits this search.' : 'Documents appear here as soon as a customer uploads one.'
            }
          />
        )}
        <ul className={classes.documents}>
          {pages.rows.map((document) => (
            <li key={document._id} className={classes.document}>
              <a href={document.url} className={classes.picture} aria-label={`Download ${document.title}`}>
                <DocumentPicture {...document} />
              </a>
              <div className={classes.about}>
                <Group justify="space-between" wrap="nowrap" align="flex-start">
                  <Anchor component={Link} to={paths.adminAccount(document.userId)} fw={600} size="sm">
                    {document.name}
                  </Anchor>
                  <StatusBadge status={document.state} />
                </Group>
                <Text size="sm">{document.title}</Text>
                <Text size="xs" c="dimmed">
                  <DateText value={document.uploadedAt} as="moment" />
                </Text>
              </div>
            </li>
          ))}
        </ul>
        {pages.hasMore && (
          <Button mt="md" variant="default" loading={pages.loadingMore} onClick={pages.more}>
            Show more
          </Button>
        )}
      </Panel>
    </>
  )
}
