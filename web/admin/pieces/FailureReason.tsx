import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '../../ui/icons.ts'

/** Beside a toast that only says that something failed: what the server gave as its reason. */
export function FailureReason({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
      {text}
    </Alert>
  )
}
