import { ActionIcon, Menu } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { IconDotsVertical } from '../../ui/icons.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { withDialogAbout } from '../dialog-address.ts'
import { useOpenOrder } from '../orders/open-order.ts'
import { aboutAccount, type Pot } from '../own-accounts.ts'
import type { OwnAccount } from '../own-data.ts'
import { useClosePot } from './close-pot.ts'

type Props = { pot: Pot; account: OwnAccount; mayChange: boolean }

/** What is done with a pot less often. */
export function PotMenu({ pot, account, mayChange }: Props) {
  const { pots: words } = useCustomerWords()
  const place = useLocation()
  const closePot = useClosePot()
  const openOrder = useOpenOrder()
  return (
    <Menu position="bottom-end" shadow="md" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={words.more(pot.name)}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={aboutAccount(paths.transaction, pot.accountNumber)}>
          {words.history}
        </Menu.Item>
        {mayChange && (
          <>
            <Menu.Item component={Link} to={withDialogAbout(place, 'pot', { pot: pot.accountNumber })}>
              {words.change}
            </Menu.Item>
            <Menu.Item
              onClick={() =>
                openOrder({ account: account.accountNumber, to: pot.accountNumber, rhythm: 'monthly' })
              }
            >
              {words.rule}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item disabled={pot.isLocked} onClick={() => void closePot(pot, account)}>
              {words.close}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
