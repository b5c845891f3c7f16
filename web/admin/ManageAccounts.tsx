import { SimpleGrid } from '@mantine/core'
import { type FC, useCallback } from 'react'
import type { DeskPanel } from '../paths.ts'
import { PanelFrame } from '../ui/dialog/PanelFrame.tsx'
import { useFilters } from '../ui/list/filters.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useDeskWords } from '../words/desk.ts'
import { ActTile } from './manage/ActTile.tsx'
import { acts } from './manage/acts.ts'
import { CreatePanel } from './manage/CreatePanel.tsx'
import { CreditPanel } from './manage/CreditPanel.tsx'
import { DebitPanel } from './manage/DebitPanel.tsx'
import { DeletePanel } from './manage/DeletePanel.tsx'
import { LatestWork } from './manage/LatestWork.tsx'
import type { PanelProps } from './manage/panel.ts'
import { StatusPanel } from './manage/StatusPanel.tsx'
import { UpdatePanel } from './manage/UpdatePanel.tsx'

const panels: Record<DeskPanel, FC<PanelProps>> = {
  create: CreatePanel,
  credit: CreditPanel,
  debit: DebitPanel,
  update: UpdatePanel,
  delete: DeletePanel,
  status: StatusPanel,
}

const defaults = { panel: '', account: '' }

export default function ManageAccounts() {
  const { manage: words } = useDeskWords()
  usePageMeta({ title: words.title })
  const [{ panel, account }, change] = useFilters(defaults)
  const open = acts.find(({ key }) => key === panel)
  const Panel = open && panels[open.key]
  const close = useCallback(() => change({ panel: '', account: '' }, 'step'), [change])
  return (
    <>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="lg" mb="lg">
        {acts.map((act) => (
          <ActTile key={act.key} act={act} onOpen={() => change({ panel: act.key }, 'step')} />
        ))}
      </SimpleGrid>
      <LatestWork />
      <PanelFrame
        opened={open !== undefined}
        onClose={close}
        title={open && words.acts[open.key].title}
        wide={open?.wide ?? false}
      >
        {Panel && (
          <Panel
            accountNumber={account}
            onAccount={(accountNumber) => change({ account: accountNumber })}
            onClose={close}
          />
        )}
      </PanelFrame>
    </>
  )
}
