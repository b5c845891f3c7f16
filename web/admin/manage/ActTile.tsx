import { Text, ThemeIcon, UnstyledButton } from '@mantine/core'
import { useDeskWords } from '../../words/desk.ts'
import classes from './ActTile.module.css'
import type { Act } from './acts.ts'

export function ActTile({ act, onOpen }: { act: Act; onOpen: () => void }) {
  const { tile, about } = useDeskWords().manage.acts[act.key]
  const { icon: Picture, danger } = act
  return (
    <UnstyledButton className={classes.tile} onClick={onOpen} aria-haspopup="dialog">
      <ThemeIcon size={46} radius="lg" variant="light" color={danger ? 'red' : 'primary'} aria-hidden>
        <Picture size={24} stroke={1.6} />
      </ThemeIcon>
      <span>
        <Text component="span" display="block" fw={620} fz="1.05rem">
          {tile}
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed">
          {about}
        </Text>
      </span>
    </UnstyledButton>
  )
}
