import { Anchor, Button, Stack } from '@mantine/core'
import type { ComponentProps, FormEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useWords } from '../words/speech.tsx'
import { SplitScreen } from './SplitScreen.tsx'

type Props = {
  panel: ComponentProps<typeof SplitScreen>['panel']
  words: { heading: string; lead: string; submit: string }
  /** Where "Back to Login" leads (docs/SPECIFICATION.md §2 sends two of these to the home page). */
  backTo?: string
  busy: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
  /** What else can be done, below the button. */
  below?: ReactNode
}

/** Every step to a lost password or account number: a few fields, one button and the way back to the sign-in. */
export function RecoveryForm({
  panel,
  words,
  backTo = paths.signIn,
  busy,
  onSubmit,
  children,
  below,
}: Props) {
  const { backToLogin } = useWords().identity
  return (
    <SplitScreen
      panel={panel}
      title={words.heading}
      lead={words.lead}
      foot={
        <Anchor component={Link} to={backTo} inherit>
          {backToLogin}
        </Anchor>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {children}
          <Button type="submit" loading={busy} size="md">
            {words.submit}
          </Button>
          {below}
        </Stack>
      </form>
    </SplitScreen>
  )
}
