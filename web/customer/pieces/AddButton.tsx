import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { withDialog } from '../../paths.ts'
import { IconPlus } from '../../ui/icons.ts'

type Props = { dialog: Parameters<typeof withDialog>[1]; label: string }

/** Stands in a panel's head and opens the dialog that adds to what the panel shows. */
export function AddButton({ dialog, label }: Props) {
  return (
    <Button
      component={Link}
      to={withDialog(useLocation(), dialog)}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {label}
    </Button>
  )
}
