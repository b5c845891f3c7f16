import { Select } from '@mantine/core'
import type { ComponentType } from 'react'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useDeskWords } from '../words/desk.ts'
import { Chart } from './accounting/Chart.tsx'
import { Clearing } from './accounting/Clearing.tsx'
import { GeneralLedger } from './accounting/GeneralLedger.tsx'
import { HouseAccounts } from './accounting/HouseAccounts.tsx'
import { Months } from './accounting/Months.tsx'
import { Overview } from './accounting/Overview.tsx'
import { PostingDialog } from './accounting/PostingDialog.tsx'
import { BalanceSheet, ProfitAndLoss, TrialBalance } from './accounting/Reports.tsx'
import { useView, type View, views } from './accounting/view.ts'
import classes from './accounting/views.module.css'
import { Tabs } from './pieces/Tabs.tsx'

const screens: Record<View, ComponentType> = {
  overview: Overview,
  trial: TrialBalance,
  sheet: BalanceSheet,
  profit: ProfitAndLoss,
  ledger: GeneralLedger,
  house: HouseAccounts,
  clearing: Clearing,
  months: Months,
  chart: Chart,
}

/** The accountant's desk: reports of the books, the months that are closed and the chart they are read by. */
export default function Accounting() {
  const { accounting: words } = useDeskWords()
  const { view, posting, change } = useView()
  usePageMeta({ title: `${words.views[view]} · ${words.title}` })
  const choices = views.map((value) => ({ value, label: words.views[value] }))
  // What one report asks for says nothing to the next; the currency does.
  const go = (wanted: string) =>
    change(
      { view: wanted, line: '', span: '', account: '', by: '', from: '', to: '', day: '', posting: '' },
      'step',
    )
  const Screen = screens[view]
  return (
    <>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <div className={classes.tabs}>
        <Tabs label={words.viewLabel} choices={choices} value={view} onChange={go} />
      </div>
      <Select
        className={classes.select}
        label={words.viewLabel}
        data={choices}
        value={view}
        allowDeselect={false}
        onChange={(chosen) => go(chosen ?? 'overview')}
      />
      <Screen />
      {posting && <PostingDialog id={posting} onChange={(id) => change({ posting: id }, 'step')} />}
    </>
  )
}
