import { EmptyState } from '../ui/EmptyState.tsx'
import { usePageMeta } from '../ui/page-meta.ts'

export default function SignUpCode() {
  usePageMeta({ title: 'Enter your code' })
  return <EmptyState text="Enter your code" hint="This screen is still being built." />
}
