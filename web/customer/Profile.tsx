import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadProblem } from '../ui/list/LoadProblem.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useCustomerWords } from '../words/customer.ts'
import { useMe } from './own-data.ts'
import classes from './Profile.module.css'
import { AccountNotices } from './pieces/AccountNotices.tsx'
import { useMeProblem } from './pieces/me-problem.ts'
import { CardsPanel } from './profile/CardsPanel.tsx'
import { DocumentsPanel } from './profile/DocumentsPanel.tsx'
import { PersonalDetails } from './profile/PersonalDetails.tsx'
import { SecurityPanel } from './profile/SecurityPanel.tsx'
import { TransferCodes } from './profile/TransferCodes.tsx'

export default function Profile() {
  const { account, profile } = useCustomerWords()
  const meProblem = useMeProblem()
  usePageMeta({ title: profile.title })
  const me = useMe()
  return (
    <>
      <PageHeader title={profile.title} subtitle={profile.lead} />
      {me.isPending && (
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      )}
      {me.isError && !me.data && (
        <Panel>
          <LoadProblem problem={me.error} text={meProblem(me.error)} retry={() => me.refetch()} />
        </Panel>
      )}
      {me.isSuccess && !me.data && (
        <Panel>
          <EmptyState text={account.none} />
        </Panel>
      )}
      {me.data && (
        <>
          <AccountNotices me={me.data} />
          <div className={classes.columns}>
            <div className={classes.column}>
              <PersonalDetails me={me.data} />
              <DocumentsPanel />
            </div>
            <div className={classes.column}>
              <TransferCodes />
              <SecurityPanel />
              <CardsPanel />
            </div>
          </div>
        </>
      )}
    </>
  )
}
