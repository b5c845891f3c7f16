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

export type Act = { key: DeskPanel; icon: Icon; danger?: true; wide?: true }

/** The six tiles of docs/SPECIFICATION.md §2.5, in its order; their words are `manage.acts`. */
export const acts: Act[] = [
  { key: 'create', icon: IconUserPlus, wide: true },
  { key: 'credit', icon: IconArrowDownLeft },
  { key: 'debit', icon: IconArrowUpRight },
  { key: 'update', icon: IconPencil, wide: true },
  { key: 'delete', icon: IconTrash, danger: true },
  { key: 'status', icon: IconToggleRight },
]
