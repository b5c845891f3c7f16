import { Container, Title } from '@mantine/core'
import { usePageMeta } from '../ui/page-meta.ts'

export default function Home() {
  usePageMeta({ title: 'Larkfield' })
  return (
    <Container py={80}>
      <Title order={1}>Larkfield</Title>
    </Container>
  )
}
