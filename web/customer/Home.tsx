import { Button, Group } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useCustomer } from '../session.ts'
import { IconArrowsRightLeft, IconFileText, IconSend } from '../ui/icons.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useCustomerWords } from '../words/customer.ts'
import { withDialogAbout } from './dialog-address.ts'
import { FeesNotice } from './fees/FeesNotice.tsx'
import classes from './Home.module.css'
import { InvitationsNotice } from './holders/InvitationsNotice.tsx'
import { AccountDetails, OtherAccountDetails } from './home/AccountDetails.tsx'
import { AccountsPanel } from './home/AccountsPanel.tsx'
import { BalancePanel } from './home/BalancePanel.tsx'
import { FlowPanel } from './home/FlowPanel.tsx'
import { useHomeAccount } from './home/home-account.ts'
import { LatestTransfers } from './home/LatestTransfers.tsx'
import { StatementPanel } from './home/StatementPanel.tsx'
import { LoansOnHome } from './loans/LoansOnHome.tsx'
import { OffersNotice } from './loans/OffersNotice.tsx'
import { useOwnLoans } from './loans/own-loans.ts'
import { aboutAccount, namedAs } from './own-accounts.ts'
import { useMe } from './own-data.ts'
import { AccountNotices } from './pieces/AccountNotices.tsx'
import { BalanceHero } from './pieces/BalanceHero.tsx'
import { CardPanel } from './pieces/CardPanel.tsx'
import { WithoutMe } from './pieces/WithoutMe.tsx'
import { PotsPanel } from './pots/PotsPanel.tsx'
import { SignaturesNotice } from './signatures/SignaturesNotice.tsx'
import { UpcomingPanel } from './upcoming/UpcomingPanel.tsx'

export default function Home() {
  const { home } = useCustomerWords()
  usePageMeta({ title: home.title })
  const { user } = useCustomer()
  const me = useMe()
  const about = useHomeAccount()
  const { chosen, isAll, account, pot, currency } = about
  const loans = useOwnLoans()
  // How much room accounts and loans take is not known before they are: what stands below is asked for meanwhile, and
  // shows once it stays where it is.
  const settled = about.accounts.isPending || loans.isPending ? classes.unsettled : ''
  return (
    <>
      <PageHeader title={home.welcome(me.data?.fullName ?? user.fullName)} subtitle={home.lead} />
      {me.data && <AccountNotices me={me.data} />}
      <InvitationsNotice />
      <SignaturesNotice />
      <FeesNotice />
      <OffersNotice />
      <div className={classes.top}>
        <WithoutMe me={me} />
        {(me.data || me.isPending) && (
          <BalanceHero me={about.balances}>
            <HeroButtons about={about} />
          </BalanceHero>
        )}
        <div className={classes.accounts}>
          <AccountsPanel about={about} />
        </div>
        <div className={`${classes.card} ${settled}`}>
          <CardPanel />
        </div>
      </div>
      <div className={settled}>
        <div className={classes.stack}>
          <LoansOnHome />
        </div>
        {account && account.pots.length > 0 && !pot && (
          <div className={classes.stack}>
            <PotsPanel account={account} />
          </div>
        )}
        {(me.data || me.isPending) && !isAll && !pot && (
          <div className={classes.stack}>
            {chosen && account ? (
              <OtherAccountDetails account={account} />
            ) : (
              <AccountDetails me={me.data} hasSeveral={about.hasSeveral} />
            )}
          </div>
        )}
        <div className={classes.stack}>
          <UpcomingPanel
            account={isAll ? undefined : (pot ?? account)?.accountNumber}
            isKnown={isAll || account !== undefined}
          />
        </div>
        <div className={classes.two}>
          <BalancePanel account={chosen} currency={currency} />
          <FlowPanel account={chosen} currency={currency} />
        </div>
        <div className={classes.stack}>
          <LatestTransfers account={chosen} />
          <StatementPanel account={chosen} currency={currency} />
        </div>
      </div>
    </>
  )
}

/** What one does most with the account in view; a viewer only looks. */
function HeroButtons({
  about: { chosen, account, pot, hasSeveral },
}: {
  about: ReturnType<typeof useHomeAccount>
}) {
  const { home, accounts } = useCustomerWords()
  const place = useLocation()
  const maySend = account?.role !== 'viewer'
  return (
    <Group gap="sm">
      {maySend && !pot && (
        <Button
          component={Link}
          to={aboutAccount(paths.transfer, namedAs(account))}
          color="accent.3"
          autoContrast
          leftSection={<IconSend size={18} aria-hidden />}
        >
          {home.sendMoney}
        </Button>
      )}
      <Button
        component={Link}
        to={aboutAccount(paths.statement, chosen)}
        variant="white"
        color="primary.9"
        leftSection={<IconFileText size={18} aria-hidden />}
      >
        {home.toStatement}
      </Button>
      {maySend && hasSeveral && (
        <Button
          component={Link}
          to={withDialogAbout(place, 'move', { source: pot?.accountNumber ?? account?.accountNumber })}
          variant="white"
          color="primary.9"
          leftSection={<IconArrowsRightLeft size={18} aria-hidden />}
        >
          {accounts.move}
        </Button>
      )}
    </Group>
  )
}
