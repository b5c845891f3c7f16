import { Button, Container, Text, Title } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { Role } from '../paths.ts'
import { endSession } from '../session.ts'
import { Logo } from '../ui/Logo.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useWords } from '../words/speech.tsx'
import { SignInSteps } from './SignInSteps.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Stands in front of a screen whose session has ended; the screen waits behind it as it was. */
export default function SignInAgain({ who }: { who: Role }) {
  const words = useWords().identity
  // With the new session the guard shows the waiting screen by itself.
  const navigate = useNavigate()
  const { laterStep, steps } = useSignIn(who, {
    onDone: (hasStep) => {
      if (hasStep) navigate(-1)
    },
  })
  const { title, lead } = laterStep ?? words.again
  return (
    <Container size={480} py={{ base: 32, sm: 72 }} component="main">
      <Logo size={40} withName />
      <Title order={1} mt="xl" fz="1.8rem">
        {title}
      </Title>
      <Text c="dimmed" mt="xs" mb="lg">
        {lead}
      </Text>
      <Panel>
        <SignInSteps {...steps} />
      </Panel>
      <Button variant="subtle" fullWidth mt="sm" onClick={() => endSession(who, 'left')}>
        {words.again.leave}
      </Button>
    </Container>
  )
}
