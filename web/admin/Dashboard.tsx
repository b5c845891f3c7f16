import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'

export default function Dashboard() {
  usePageMeta({ title: 'Dashboard' })
  return (
    <>
      <PageHeader title="Dashboard" />
      <Panel>
        <EmptyState text="This screen is still being built." />
      </Panel>
    </>
  )
}
