import { Badge, VisuallyHidden } from '@mantine/core'
import { paths } from '../paths.ts'
import {
  IconBook2,
  IconBuildingBank,
  IconClockPause,
  IconCoins,
  IconHistory,
  IconId,
  IconIdBadge2,
  IconLayoutDashboard,
  IconListSearch,
  IconMessages,
  IconMoonStars,
  IconPigMoney,
  IconShieldCheck,
  IconUserCheck,
  IconUserCog,
  IconUsers,
} from '../ui/icons.ts'
import type { NavEntry } from '../ui/SideNav.tsx'
import type { DeskWords } from '../words/area-words.ts'
import type { DeskSelf } from './pieces/desk-self.ts'
import type { Figures } from './pieces/figures.ts'

type Words = DeskWords['layout']

/** The entries of docs/SPECIFICATION.md §2.5, in its order. */
export const mainEntries = ({ entries, waiting }: Words, figures: Figures | undefined): NavEntry[] => [
  { to: paths.admin, label: entries.dashboard, icon: IconLayoutDashboard },
  { to: paths.adminAccounts, label: entries.accounts, icon: IconUsers },
  { to: paths.adminManage, label: entries.manage, icon: IconUserCog },
  {
    to: paths.adminMessages,
    label: entries.messages,
    icon: IconMessages,
    badge: badgeOf(figures?.unreadMessages, waiting.unread),
  },
  { to: paths.adminHistory, label: entries.history, icon: IconHistory },
]

/** What waits for a decision, with how much of it. */
export const queueEntries = (
  { entries, waiting }: Words,
  figures: Figures | undefined,
  self: DeskSelf | undefined,
): NavEntry[] => [
  {
    to: paths.adminApprovals,
    label: entries.approvals,
    icon: IconUserCheck,
    badge: badgeOf(self?.toDecide, waiting.toDecide),
  },
  {
    to: paths.adminProposals,
    label: entries.proposals,
    icon: IconClockPause,
    badge: badgeOf(self?.ownWaiting, waiting.waiting),
  },
  {
    to: paths.adminKyc,
    label: entries.kyc,
    icon: IconId,
    badge: badgeOf(figures?.documentsPending, waiting.pending),
  },
  {
    to: paths.adminLoans,
    label: entries.loans,
    icon: IconCoins,
    badge: badgeOf(figures?.loansOpen, waiting.open),
  },
  {
    to: paths.adminWires,
    label: entries.wires,
    icon: IconBuildingBank,
    badge: badgeOf(figures?.wiresOpen, waiting.underWay),
  },
]

/** What the bank itself is: what it offers, its people and rules, and what happened. */
export const bankEntries = ({ entries }: Words): NavEntry[] => [
  { to: paths.adminProducts, label: entries.products, icon: IconPigMoney },
  { to: paths.adminAudit, label: entries.audit, icon: IconListSearch },
  { to: paths.adminStaff, label: entries.staff, icon: IconIdBadge2 },
  { to: paths.adminPolicy, label: entries.policy, icon: IconShieldCheck },
  { to: paths.adminAccounting, label: entries.accounting, icon: IconBook2 },
  { to: paths.adminNight, label: entries.night, icon: IconMoonStars },
]

const MOST_SHOWN = 99

function badgeOf(count: number | undefined, what: string) {
  if (!count) return undefined
  return (
    <Badge variant="light" color="accent" className="tabular" tt="none">
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <VisuallyHidden> {what}</VisuallyHidden>
    </Badge>
  )
}
