import { Button, Container, Group, Text, Title } from '@mantine/core'
import { Component, type ReactNode } from 'react'

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
    return (
      <Container size={560} py={80} role="alert">
        <Title order={1} fz="1.8rem">
          This page stumbled
        </Title>
        <Text mt="sm" c="dimmed">
          Something on our side went wrong while showing it. Your money is not affected. Please try again; if
          it keeps happening, tell customer care what you were doing.
        </Text>
        <Group mt="lg">
          <Button onClick={() => this.setState({ failed: false })}>Try again</Button>
          <Button variant="default" component="a" href="#/">
            Go to the home page
          </Button>
        </Group>
      </Container>
    )
  }
}
