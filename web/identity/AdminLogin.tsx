import '../ui/app.css'
import { Container, Title } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { afterSignIn } from '../paths.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { SignInForm } from './SignInForm.tsx'

export default function AdminLogin() {
  usePageMeta({ title: 'Administrator login' })
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <Container size={440} py={64}>
      <Title order={1} mb="lg">
        Administrator login
      </Title>
      <SignInForm who="admin" onDone={() => navigate(afterSignIn('admin', search))} />
    </Container>
  )
}
