import { ActionIcon, Tooltip } from '@mantine/core'
import { IconWand } from '../../ui/icons.ts'

/** Beside a field: fills it with a proposal. */
export function Suggest({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" aria-label={label} onClick={onClick}>
        <IconWand size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}
