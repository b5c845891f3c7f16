import { Alert, Button, Group, Text } from '@mantine/core'
import { logOut } from '../log-out.ts'
import Security from '../security/Security.tsx'
import { IconCheck, IconShieldLock } from '../ui/icons.ts'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { Logo } from '../ui/Logo.tsx'
import shell from '../ui/Shell.module.css'
import { useDeskWords } from '../words/desk.ts'

type Props = {
  /** Said to whoever has just been invited: with it they sign in from now on. */
  username?: string
  isDone: boolean
  /** Not by itself: the recovery codes are shown once, and stand until they are kept. */
  onGo: () => void
  /** Where it is not asked for: in a demonstration. */
  onLater?: (() => void) | undefined
}

/** The desk of a live bank before its owner has a factor (S30): how to add one, and nothing else. */
export default function EnrolFirst({ username, isDone, onGo, onLater }: Props) {
  const { layout } = useDeskWords()
  const { enrol } = layout
  return (
    <main className={shell.content} id="content" tabIndex={-1}>
      <Group justify="space-between" mb="lg">
        <Logo withName />
        <Group gap="sm">
          <LanguageSwitch />
          <Button variant="default" onClick={() => logOut('admin')}>
            {layout.logout}
          </Button>
        </Group>
      </Group>
      {username && (
        <Text mb="md">
          {enrol.username} <strong>{username}</strong>
        </Text>
      )}
      <Alert
        color="accent"
        radius="lg"
        mb="lg"
        role="status"
        icon={isDone ? <IconCheck aria-hidden /> : <IconShieldLock aria-hidden />}
        title={isDone ? enrol.done : onLater ? enrol.offer.title : enrol.title}
      >
        {isDone ? (
          <Button mt="xs" onClick={onGo}>
            {enrol.go}
          </Button>
        ) : onLater ? (
          <>
            {enrol.offer.text}
            <br />
            <Button mt="xs" variant="default" onClick={onLater}>
              {enrol.offer.later}
            </Button>
          </>
        ) : (
          enrol.text
        )}
      </Alert>
      <Security who="admin" />
    </main>
  )
}
