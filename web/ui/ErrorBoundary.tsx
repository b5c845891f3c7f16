import { Button, Container, Group, Text, Title } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { useWords } from '../words/speech.tsx'

type Props = { children: ReactNode; resetKey?: string }
type State = { failed: boolean }

/** A bug in one screen must not take the page away: say so, offer a way on, and try again after navigation. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <Failed tryAgain={() => this.setState({ failed: false })} />
  }
}

function Failed({ tryAgain }: { tryAgain: () => void }) {
  const { failed } = useWords().shell
  return (
    <Container size={560} py={80} role="alert">
      <Title order={1} fz="1.8rem">
        {failed.title}
      </Title>
      <Text mt="sm" c="dimmed">
        {failed.text}
      </Text>
      <Group mt="lg">
        <Button onClick={tryAgain}>{failed.again}</Button>
        <Button variant="default" component="a" href="#/">
          {failed.home}
        </Button>
      </Group>
    </Container>
  )
}
