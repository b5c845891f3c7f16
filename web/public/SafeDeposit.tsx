import { Container, Title } from '@mantine/core'
import { usePageMeta } from '../ui/page-meta.ts'

export default function SafeDeposit() {
  usePageMeta({ title: 'Safe deposit box' })
  return (
    <Container py={80}>
      <Title order={1}>Safe deposit box</Title>
    </Container>
  )
}
