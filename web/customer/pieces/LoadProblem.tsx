import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Something could not be fetched: why, and a way to try again. */
export function LoadProblem({ text, retry }: { text: string; retry: () => void }) {
  return (
    <EmptyState
      icon={IconCloudOff}
      text={text}
      hint="Your money is not affected."
      action={
        <Button variant="light" onClick={retry}>
          Try again
        </Button>
      }
    />
  )
}
