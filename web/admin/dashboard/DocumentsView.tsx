import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { api, apiFile } from '../../api.ts'
import { paths } from '../../paths.ts'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconX } from '../../ui/icons.ts'
import { useFilters } from '../../ui/list/filters.ts'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { usePages } from '../../ui/list/pages.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { DocumentPicture } from '../pieces/DocumentPicture.tsx'
import { ExportButton } from '../pieces/ExportButton.tsx'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import classes from './Dashboard.module.css'

const defaults = { q: '' }

/** Everything customers uploaded: whose it is, what it is called, and how it looks. */
export function DocumentsView({ onClose }: { onClose: () => void }) {
  const { dashboard, lists } = useDeskWords()
  const { list } = useSignedInWords()
  const words = dashboard.documents
  const [{ q }, change] = useFilters(defaults)
  const pages = usePages(
    ['view-all-documents', q],
    ({ page, signal }) => api('GET /view-all-documents', { query: { q, ...page }, signal }),
    (reply) => reply.data,
  )
  return (
    <>
      <PageHeader
        title={words.label}
        subtitle={words.subtitle}
        actions={
          <>
            <Button variant="light" component={Link} to={paths.adminKyc}>
              {words.review}
            </Button>
            <Button variant="default" leftSection={<IconX size={17} aria-hidden />} onClick={onClose}>
              {words.close}
            </Button>
          </>
        }
      />
      <Panel>
        <Group mb="md">
          <SearchField
            label={words.search}
            placeholder={words.placeholder}
            value={q}
            onSearch={(text) => change({ q: text })}
          />
          <ExportButton
            fileName="documents.csv"
            load={() => apiFile('GET /export/{list}', { params: { list: 'documents' }, query: { q } })}
          />
        </Group>
        <ListFrame
          listed={pages}
          skeleton={<SkeletonRows rows={3} height={180} />}
          empty={<EmptyState text={words.empty} hint={q ? lists.nothingFound : words.emptyHint} />}
        >
          <ul className={classes.documents}>
            {pages.rows.map((document) => (
              <li key={document._id} className={classes.document}>
                <a
                  href={document.url}
                  className={classes.picture}
                  aria-label={words.download(document.title)}
                >
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
              {list.showMore}
            </Button>
          )}
        </ListFrame>
      </Panel>
    </>
  )
}
