import { Container, Title } from '@mantine/core'
import { usePageMeta } from '../ui/page-meta.ts'

export default function DevInbox() {
  usePageMeta({ title: 'Demo inbox' })
  return (
    <Container py={80}>
      <Title order={1}>Demo inbox</Title>
    </Container>
  )
}
