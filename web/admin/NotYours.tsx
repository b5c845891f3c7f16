import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useDeskWords } from '../words/desk.ts'

/** In the place of a screen that somebody's roles do not include; nothing of it was asked for. */
export function NotYours() {
  const { notYours: words } = useDeskWords().layout
  usePageMeta({ title: words.title })
  return (
    <>
      <PageHeader title={words.title} subtitle={words.text} />
      <Button variant="light" component={Link} to={paths.admin}>
        {words.home}
      </Button>
    </>
  )
}
