import { Button, Container, Text, Title } from '@mantine/core'
import type { Role } from '../paths.ts'
import { endSession } from '../session.ts'
import { Logo } from '../ui/Logo.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Stands in front of a screen whose session has ended; the screen waits behind it as it was. */
export default function SignInAgain({ who }: { who: Role }) {
  return (
    <Container size={480} py={{ base: 32, sm: 72 }} component="main">
      <Logo size={40} withName />
      <Title order={1} mt="xl" fz="1.8rem">
        Please sign in again
      </Title>
      <Text c="dimmed" mt="xs" mb="lg">
        Your session has ended to keep your account safe. Sign in and you are back where you were, with
        everything you typed.
      </Text>
      <Panel>
        <SignInForm who={who} />
      </Panel>
      <Button variant="subtle" fullWidth mt="sm" onClick={() => endSession(who, 'left')}>
        Leave this page
      </Button>
    </Container>
  )
}
