import type { DeskPanel } from '../../paths.ts'
import {
  type Icon,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconPencil,
  IconToggleRight,
  IconTrash,
  IconUserPlus,
} from '../../ui/icons.ts'

export type Act = {
  key: DeskPanel
  tile: string
  title: string
  about: string
  icon: Icon
  danger?: true
  wide?: true
}

/** SPEC's six tiles, in its order. */
export const acts: Act[] = [
  {
    key: 'create',
    tile: 'Create Account',
    title: 'Create Account',
    about: 'Open an account for a new customer.',
    icon: IconUserPlus,
    wide: true,
  },
  {
    key: 'credit',
    tile: 'Credit Account',
    title: 'Credit user account',
    about: 'Move money into a customer’s account.',
    icon: IconArrowDownLeft,
  },
  {
    key: 'debit',
    tile: 'Debit Account',
    title: 'Debit Account',
    about: 'Move money out of a customer’s account.',
    icon: IconArrowUpRight,
  },
  {
    key: 'update',
    tile: 'Update Account',
    title: 'Update Account',
    about: 'Change details, limits, codes or balances.',
    icon: IconPencil,
    wide: true,
  },
  {
    key: 'delete',
    tile: 'Delete Account',
    title: 'Delete Account',
    about: 'Close an account for good; its records stay.',
    icon: IconTrash,
    danger: true,
  },
  {
    key: 'status',
    tile: 'Change Account Status',
    title: 'Change Account Status',
    about: 'Active, dormant, closed or disabled.',
    icon: IconToggleRight,
  },
]
