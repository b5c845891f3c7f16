import { Button } from '@mantine/core'
import { useSignedInWords } from '../../words/signed-in.ts'
import { EmptyState } from '../EmptyState.tsx'
import { IconCloudOff } from '../icons.ts'
import { useProblemText } from '../problem-text.ts'

type Props = {
  problem: unknown
  retry: () => void
  /** Where docs/SPECIFICATION.md §8 has a sentence of its own. */
  text?: string | undefined
}

/** Something could not be fetched: why, and a way to try again. */
export function LoadProblem({ problem, retry, text }: Props) {
  const { list } = useSignedInWords()
  const problemText = useProblemText()
  return (
    <EmptyState
      icon={IconCloudOff}
      text={text ?? problemText(problem)}
      hint={list.notAffected}
      action={
        <Button variant="light" onClick={retry}>
          {list.tryAgain}
        </Button>
      }
    />
  )
}
