import { EmptyState } from '../ui/EmptyState.tsx'
import { usePageMeta } from '../ui/page-meta.ts'

export default function SignUp() {
  usePageMeta({ title: 'Sign up' })
  return <EmptyState text="Sign up" hint="This screen is still being built." />
}
