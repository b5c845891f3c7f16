import { EmptyState } from '../ui/EmptyState.tsx'
import { usePageMeta } from '../ui/page-meta.ts'

export default function ResetPassword() {
  usePageMeta({ title: 'Reset password' })
  return <EmptyState text="Reset password" hint="This screen is still being built." />
}
