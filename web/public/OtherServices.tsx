import { Container, Title } from '@mantine/core'
import { usePageMeta } from '../ui/page-meta.ts'

export default function OtherServices() {
  usePageMeta({ title: 'Other services' })
  return (
    <Container py={80}>
      <Title order={1}>Other services</Title>
    </Container>
  )
}
