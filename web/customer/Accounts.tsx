import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { withDialog } from '../paths.ts'
import { IconArrowsRightLeft, IconPlus } from '../ui/icons.ts'
import { LoadProblem } from '../ui/list/LoadProblem.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useCustomerWords } from '../words/customer.ts'
import classes from './Accounts.module.css'
import { AccountList } from './accounts/AccountList.tsx'
import { AccountPanel } from './accounts/AccountPanel.tsx'
import { useShownAccount } from './accounts/shown-account.ts'
import { withDialogAbout } from './dialog-address.ts'
import { FeesPanel } from './fees/FeesPanel.tsx'
import { HoldersPanel } from './holders/HoldersPanel.tsx'
import { InvitationsNotice } from './holders/InvitationsNotice.tsx'
import { InterestPanel } from './interest/InterestPanel.tsx'
import { hasOneOnly } from './own-accounts.ts'
import { useOwnAccounts } from './own-data.ts'
import { PotsPanel } from './pots/PotsPanel.tsx'

/** All accounts in the customer's order, and beside them everything about the one in the address. */
export default function Accounts() {
  const { accounts: words } = useCustomerWords()
  usePageMeta({ title: words.title })
  const place = useLocation()
  const accounts = useOwnAccounts()
  const shown = useShownAccount()
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.lead}
        actions={
          <>
            {accounts.data && !hasOneOnly(accounts.data) && (
              <Button
                component={Link}
                to={withDialogAbout(place, 'move', { source: shown?.accountNumber })}
                variant="default"
                leftSection={<IconArrowsRightLeft size={18} aria-hidden />}
              >
                {words.move}
              </Button>
            )}
            <Button
              component={Link}
              to={withDialog(place, 'account')}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {words.open}
            </Button>
          </>
        }
      />
      <InvitationsNotice />
      {accounts.isPending && (
        <Panel>
          <SkeletonRows rows={4} height={72} />
        </Panel>
      )}
      {accounts.isError && !accounts.data && (
        <Panel>
          <LoadProblem
            problem={accounts.error}
            text={words.noneLoaded}
            retry={() => void accounts.refetch()}
          />
        </Panel>
      )}
      {accounts.data && shown && (
        <div className={classes.columns}>
          <AccountList accounts={accounts.data.data} sums={accounts.data.sums} shown={shown} />
          <div className={classes.account} id="account">
            <AccountPanel account={shown} />
            <PotsPanel account={shown} />
            <FeesPanel account={shown} />
            <InterestPanel number={shown.accountNumber} />
            {shown.pots.map((pot) => (
              <InterestPanel key={pot.accountNumber} number={pot.accountNumber} name={pot.name} />
            ))}
            <HoldersPanel account={shown} />
          </div>
        </div>
      )}
    </>
  )
}
