import '../ui/app.css'
import { Container, Title } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { afterSignIn } from '../paths.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { SignInForm } from './SignInForm.tsx'

export default function SignIn() {
  usePageMeta({ title: 'Log in' })
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <Container size={440} py={64}>
      <Title order={1} mb="lg">
        Log in
      </Title>
      <SignInForm who="customer" onDone={() => navigate(afterSignIn('customer', search))} />
    </Container>
  )
}
