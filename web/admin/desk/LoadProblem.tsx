import { Button } from '@mantine/core'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconCloudOff } from '../../ui/icons.ts'

/** A list that could not be fetched says why and offers to try again. */
export function LoadProblem({ problem, retry }: { problem: Error; retry: () => void }) {
  return (
    <EmptyState
      icon={IconCloudOff}
      text={problem.message}
      hint="Nothing was changed."
      action={
        <Button variant="light" onClick={retry}>
          Try again
        </Button>
      }
    />
  )
}
