import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useCustomerWords } from '../words/customer.ts'
import { useMe } from './own-data.ts'
import classes from './Profile.module.css'
import { AccountNotices } from './pieces/AccountNotices.tsx'
import { WithoutMe } from './pieces/WithoutMe.tsx'
import { CardsPanel } from './profile/CardsPanel.tsx'
import { DocumentsPanel } from './profile/DocumentsPanel.tsx'
import { OwnDataPanel } from './profile/OwnDataPanel.tsx'
import { PersonalDetails } from './profile/PersonalDetails.tsx'
import { SecurityPanel } from './profile/SecurityPanel.tsx'
import { TransferCodes } from './profile/TransferCodes.tsx'

export default function Profile() {
  const { profile } = useCustomerWords()
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
      <WithoutMe me={me} />
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
              <OwnDataPanel />
            </div>
          </div>
        </>
      )}
    </>
  )
}
