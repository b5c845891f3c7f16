import { EmptyState } from '../ui/EmptyState.tsx'
import { usePageMeta } from '../ui/page-meta.ts'

export default function ForgotPassword() {
  usePageMeta({ title: 'Forgot password' })
  return <EmptyState text="Forgot password" hint="This screen is still being built." />
}
