import { Button, Container, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { brand } from '../brand.ts'
import { paths } from '../paths.ts'
import { useWords } from '../words/speech.tsx'
import { usePageMeta } from './page-meta.ts'

export function NotFound() {
  const { notFound, logIn } = useWords().shell
  usePageMeta({ title: notFound.title })
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
        <svg aria-hidden="true" x="146" y="14" width="66" height="66" viewBox={brand.logo.viewBox}>
          <path d={brand.logo.shapes[0]?.d} fill="var(--mantine-primary-color-filled)" />
        </svg>
        <path d="M40 62h24M34 46h14M22 78h20" stroke="var(--lf-line)" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <Title order={1} mt="lg">
        {notFound.title}
      </Title>
      <Text mt="sm" c="dimmed">
        {notFound.text}
      </Text>
      <Group justify="center" mt="xl">
        <Button component={Link} to={paths.home}>
          {notFound.home}
        </Button>
        <Button component={Link} to={paths.signIn} variant="default">
          {logIn}
        </Button>
      </Group>
    </Container>
  )
}
