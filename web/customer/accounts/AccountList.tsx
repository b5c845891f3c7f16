import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { accountNumber } from '../../ui/format.ts'
import { IconChevronDown, IconChevronUp } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { aboutAccount, howHeld, namedAs, nameOf, type OwnSum } from '../own-accounts.ts'
import type { OwnAccount } from '../own-data.ts'
import classes from './AccountList.module.css'
import { useReorder } from './reorder.ts'

type Props = { accounts: OwnAccount[]; sums: OwnSum[]; shown: OwnAccount }

/** Below this the account stands under the list, so a choice brings it into view. */
const SIDE_BY_SIDE = '(min-width: 75em)'

/** Every account once, in the customer's order, and what they come to. */
export function AccountList({ accounts, sums, shown }: Props) {
  const { account: kinds, accounts: words } = useCustomerWords()
  const { money } = useFormats()
  const { move, said } = useReorder(accounts)
  const besides = useMediaQuery(SIDE_BY_SIDE, undefined, { getInitialValueInEffect: false })
  const bringIntoView = () => {
    if (!besides) document.getElementById('account')?.scrollIntoView()
  }
  return (
    <Panel title={words.yours}>
      <ol className={classes.list} aria-label={words.list}>
        {accounts.map((account, nth) => (
          <li key={account.accountNumber} className={classes.row}>
            <Link
              to={aboutAccount(paths.accounts, namedAs(account))}
              className={classes.account}
              aria-current={account.accountNumber === shown.accountNumber || undefined}
              onClick={bringIntoView}
            >
              <span className={classes.name}>{nameOf(account, kinds)}</span>
              <span className={classes.amount}>
                <Money amount={account.totalBalance} currency={account.currency} />
              </span>
              <span className={`tabular ${classes.quiet}`}>{accountNumber(account.accountNumber)}</span>
              {account.inPots > 0 && (
                <span className={`tabular ${classes.quiet} ${classes.end}`}>
                  {words.inPots(money(account.inPots, account.currency))}
                </span>
              )}
              <HowHeld account={account} />
            </Link>
            {accounts.length > 1 && (
              <span className={classes.order}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={words.order.up(nameOf(account, kinds))}
                  aria-disabled={nth === 0}
                  onClick={() => move(account, nth - 1)}
                >
                  <IconChevronUp size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={words.order.down(nameOf(account, kinds))}
                  aria-disabled={nth === accounts.length - 1}
                  onClick={() => move(account, nth + 1)}
                >
                  <IconChevronDown size={18} />
                </ActionIcon>
              </span>
            )}
          </li>
        ))}
      </ol>
      <dl className={classes.sums}>
        {sums.map(({ currency, total, inPots }) => (
          <div key={currency}>
            <dt>{sums.length > 1 ? words.allOf(currency) : words.all}</dt>
            <dd>
              <Money amount={total} currency={currency} />
              {inPots > 0 && (
                <span className={`tabular ${classes.quiet}`}>
                  {words.potsIncluded(money(inPots, currency))}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {accounts.some(({ role }) => role === 'viewer') && (
        <span className={`${classes.quiet} ${classes.end}`}>{words.withoutViewed}</span>
      )}
      <VisuallyHidden role="status" aria-live="polite">
        {said}
      </VisuallyHidden>
    </Panel>
  )
}

function HowHeld({ account }: { account: OwnAccount }) {
  const held = howHeld(account, useCustomerWords().accounts)
  return held && <span className={`${classes.quiet} ${classes.held}`}>{held}</span>
}
