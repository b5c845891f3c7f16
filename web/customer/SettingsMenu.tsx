import { ActionIcon, Menu } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { logOut } from '../log-out.ts'
import { paths, withDialog } from '../paths.ts'
import {
  IconCreditCard,
  IconIdBadge2,
  IconLogout,
  IconSettings,
  IconShieldLock,
  IconUserEdit,
} from '../ui/icons.ts'
import { useCustomerWords } from '../words/customer.ts'

/** How long the menu waits for the pointer to come back (docs/SPECIFICATION.md §9). */
const CLOSE_DELAY_MS = 200

/** Opens on hover; a click, a tap or the keyboard opens it as well. */
export function SettingsMenu() {
  const { settings } = useCustomerWords().layout
  const place = useLocation()
  return (
    <Menu trigger="click-hover" closeDelay={CLOSE_DELAY_MS} position="bottom-end" shadow="md" width={230}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} radius="xl" aria-label={settings.label}>
          <IconSettings size={20} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={withDialog(place, 'kyc')} leftSection={<IconIdBadge2 size={18} />}>
          {settings.kyc}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={withDialog(place, 'profile')}
          leftSection={<IconUserEdit size={18} />}
        >
          {settings.profile}
        </Menu.Item>
        <Menu.Item component={Link} to={withDialog(place, 'card')} leftSection={<IconCreditCard size={18} />}>
          {settings.card}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.security} leftSection={<IconShieldLock size={18} />}>
          {settings.security}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => logOut('customer')} leftSection={<IconLogout size={18} />}>
          {settings.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
