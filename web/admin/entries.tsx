import { Badge, VisuallyHidden } from '@mantine/core'
import { paths } from '../paths.ts'
import {
  IconBuildingBank,
  IconCoins,
  IconHistory,
  IconId,
  IconLayoutDashboard,
  IconListSearch,
  IconMessages,
  IconUserCog,
  IconUsers,
} from '../ui/icons.ts'
import type { NavEntry } from '../ui/SideNav.tsx'
import type { Figures } from './pieces/figures.ts'

/** The entries of docs/SPECIFICATION.md §2.5, in its order. */
export const mainEntries = (figures: Figures | undefined): NavEntry[] => [
  { to: paths.admin, label: 'Dashboard', icon: IconLayoutDashboard },
  { to: paths.adminAccounts, label: 'Accounts', icon: IconUsers },
  { to: paths.adminManage, label: 'Manage Accounts', icon: IconUserCog },
  {
    to: paths.adminMessages,
    label: 'Messages',
    icon: IconMessages,
    badge: waiting(figures?.unreadMessages, 'unread'),
  },
  { to: paths.adminHistory, label: 'Transaction History', icon: IconHistory },
]

/** What waits for a decision, with how much of it. */
export const queueEntries = (figures: Figures | undefined): NavEntry[] => [
  {
    to: paths.adminKyc,
    label: 'KYC review',
    icon: IconId,
    badge: waiting(figures?.documentsPending, 'pending'),
  },
  { to: paths.adminLoans, label: 'Loans', icon: IconCoins, badge: waiting(figures?.loansOpen, 'open') },
  {
    to: paths.adminWires,
    label: 'Wires',
    icon: IconBuildingBank,
    badge: waiting(figures?.wiresOpen, 'under way'),
  },
  { to: paths.adminAudit, label: 'Audit trail', icon: IconListSearch },
]

const MOST_SHOWN = 99

function waiting(count: number | undefined, what: string) {
  if (!count) return undefined
  return (
    <Badge variant="light" color="accent" className="tabular" tt="none">
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <VisuallyHidden> {what}</VisuallyHidden>
    </Badge>
  )
}
