import { Button, Container, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { usePageMeta } from './page-meta.ts'

export function NotFound() {
  usePageMeta({ title: 'Page not found' })
  return (
    <Container size={620} py={96} ta="center">
      <svg viewBox="0 0 260 120" width="260" aria-hidden="true" style={{ maxWidth: '100%' }}>
        <path
          d="M8 104c48-22 90-26 128-16s78 8 116-10"
          fill="none"
          stroke="var(--mantine-color-accent-5)"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path
          d="M150 40c10-2 17 0 23 5 2-12 12-21 27-26-1 9-5 15-10 19 8-1 13 3 15 9l7 2-7 3c-2 9-10 14-20 14-12 1-23-5-29-14l-11 1 6-6c-2-2-2-4-1-7z"
          fill="var(--mantine-primary-color-filled)"
        />
        <path d="M40 62h24M34 46h14M22 78h20" stroke="var(--lf-line)" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <Title order={1} mt="lg">
        Page not found
      </Title>
      <Text mt="sm" c="dimmed">
        The address may be old or mistyped. Nothing has happened to your account.
      </Text>
      <Group justify="center" mt="xl">
        <Button component={Link} to={paths.home}>
          Back to the home page
        </Button>
        <Button component={Link} to={paths.signIn} variant="default">
          Log In
        </Button>
      </Group>
    </Container>
  )
}
