import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { ALL, aboutAccount, namedAs } from '../own-accounts.ts'
import classes from './AccountsPanel.module.css'
import { AccountTile, SumTile } from './AccountTile.tsx'
import type { useHomeAccount } from './home-account.ts'

/** More than these, and a phone would show nothing else. */
const SHOWN_AT_FIRST = 6

/** All accounts and what they come to. One press shows another one below, and Back the one before. */
export function AccountsPanel({ about }: { about: ReturnType<typeof useHomeAccount> }) {
  const { accounts: words } = useCustomerWords()
  const [whole, setWhole] = useState(false)
  const { accounts, chosen, isAll, account, pot } = about
  if (accounts.isError && !accounts.data) {
    return (
      <Panel title={words.yours}>
        <LoadProblem problem={accounts.error} text={words.noneLoaded} retry={() => void accounts.refetch()} />
      </Panel>
    )
  }
  if (!accounts.data || !about.hasSeveral) return null
  const { data, sums } = accounts.data
  const current = isAll ? ALL : pot ? undefined : account?.accountNumber
  const shown = whole
    ? data
    : data.filter(({ accountNumber }, nth) => nth < SHOWN_AT_FIRST || accountNumber === chosen)
  return (
    <Panel
      title={words.yours}
      actions={
        <Anchor component={Link} to={aboutAccount(paths.accounts, namedAs(account))} inherit>
          {words.manage}
        </Anchor>
      }
    >
      <ul className={classes.tiles} aria-label={words.list}>
        {shown.map((one) => (
          <li key={one.accountNumber}>
            <AccountTile
              account={one}
              to={aboutAccount(paths.dashboard, namedAs(one))}
              isChosen={one.accountNumber === current}
            />
          </li>
        ))}
        {data.length > 1 && (
          <li>
            <SumTile
              sums={sums}
              without={data.some(({ role }) => role === 'viewer')}
              to={aboutAccount(paths.dashboard, ALL)}
              isChosen={isAll}
            />
          </li>
        )}
      </ul>
      {shown.length < data.length && (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setWhole(true)}>
          {words.showAll(data.length)}
        </Button>
      )}
    </Panel>
  )
}
