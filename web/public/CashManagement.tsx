import { Container, Title } from '@mantine/core'
import { usePageMeta } from '../ui/page-meta.ts'

export default function CashManagement() {
  usePageMeta({ title: 'Cash management' })
  return (
    <Container py={80}>
      <Title order={1}>Cash management</Title>
    </Container>
  )
}
