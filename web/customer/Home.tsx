import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'

export default function Home() {
  usePageMeta({ title: 'Home' })
  return (
    <>
      <PageHeader title="Home" />
      <Panel>
        <EmptyState text="This screen is still being built." />
      </Panel>
    </>
  )
}
