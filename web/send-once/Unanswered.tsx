import { Alert, Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { IconHelpCircle } from '../../ui/icons.ts'

/** An attempt whose answer never came, perhaps before a reload: asked about at once, and again on request. */
export function Unanswered({ what, onAsk }: { what: string; onAsk: () => void }) {
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    onAsk()
  })
  return (
    <Alert color="accent" variant="light" icon={<IconHelpCircle aria-hidden />} title="Did it go through?">
      <Text size="sm">
        No answer came to {what}. Asking again is safe: it is booked once at most, and the answer says whether
        it was.
      </Text>
      <Button mt="sm" size="xs" onClick={onAsk}>
        Ask again
      </Button>
    </Alert>
  )
}
