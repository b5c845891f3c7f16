import { Container, Title } from '@mantine/core'
import { usePageMeta } from '../ui/page-meta.ts'

export default function About() {
  usePageMeta({ title: 'About us' })
  return (
    <Container py={80}>
      <Title order={1}>About us</Title>
    </Container>
  )
}
