import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useCustomer } from '../session.ts'
import { IconFileText, IconSend } from '../ui/icons.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useCustomerWords } from '../words/customer.ts'
import classes from './Home.module.css'
import { AccountDetails } from './home/AccountDetails.tsx'
import { BalancePanel } from './home/BalancePanel.tsx'
import { FlowPanel } from './home/FlowPanel.tsx'
import { LatestTransfers } from './home/LatestTransfers.tsx'
import { StatementPanel } from './home/StatementPanel.tsx'
import { useMe } from './own-data.ts'
import { AccountNotices } from './pieces/AccountNotices.tsx'
import { BalanceHero } from './pieces/BalanceHero.tsx'
import { CardPanel } from './pieces/CardPanel.tsx'
import { WithoutMe } from './pieces/WithoutMe.tsx'
import { SignaturesNotice } from './signatures/SignaturesNotice.tsx'

export default function Home() {
  const { home } = useCustomerWords()
  usePageMeta({ title: home.title })
  const { user } = useCustomer()
  const me = useMe()
  const currency = me.data?.accountCurrency
  return (
    <>
      <PageHeader title={home.welcome(me.data?.fullName ?? user.fullName)} subtitle={home.lead} />
      {me.data && <AccountNotices me={me.data} />}
      <SignaturesNotice />
      <div className={classes.top}>
        <WithoutMe me={me} />
        {(me.data || me.isPending) && (
          <BalanceHero me={me.data}>
            <Group gap="sm">
              <Button
                component={Link}
                to={paths.transfer}
                color="accent.3"
                autoContrast
                leftSection={<IconSend size={18} aria-hidden />}
              >
                {home.sendMoney}
              </Button>
              <Button
                component={Link}
                to={paths.statement}
                variant="white"
                color="primary.9"
                leftSection={<IconFileText size={18} aria-hidden />}
              >
                {home.toStatement}
              </Button>
            </Group>
          </BalanceHero>
        )}
        <CardPanel />
      </div>
      {(me.data || me.isPending) && (
        <div className={classes.stack}>
          <AccountDetails me={me.data} />
        </div>
      )}
      <div className={classes.two}>
        <BalancePanel currency={currency} />
        <FlowPanel currency={currency} />
      </div>
      <div className={classes.stack}>
        <LatestTransfers />
        <StatementPanel currency={currency} />
      </div>
    </>
  )
}
