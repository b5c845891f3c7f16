import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconCheck } from '../ui/icons.ts'
import classes from './Done.module.css'

type Props = {
  text: ReactNode
  /** The step that follows by itself; whoever is quicker takes it at once. */
  next: { to: string; label: string; state?: object }
  children?: ReactNode
}

/** Something went well: say so, show what is worth keeping, lead on. */
export function Done({ text, next, children }: Props) {
  return (
    <Stack gap="lg">
      <div className={classes.said} role="status">
        <span className={classes.tick} aria-hidden>
          <IconCheck size={26} stroke={2.2} />
        </span>
        <Text>{text}</Text>
      </div>
      {children}
      <Button component={Link} to={next.to} state={next.state} size="md">
        {next.label}
      </Button>
    </Stack>
  )
}
