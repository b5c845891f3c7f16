import { Button } from '@mantine/core'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconCloudOff } from '../../ui/icons.ts'

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
