import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Reply } from '../api-types.ts'
import { DebtCurve } from '../ui/Charts.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListFrame, listedBy } from '../ui/list/ListFrame.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useFormats } from '../ui/use-formats.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { useWords } from '../words/speech.tsx'
import { curvePoints } from './curve-points.ts'

const HEIGHT = 220

/** How the debt goes down: what was planned, and what is owed; of a loan that has ended, only what was owed. */
export function DebtPanel({ curve }: { curve: UseQueryResult<Reply<'GET /loans/{loanId}/curve'>> }) {
  const { curve: words } = useSignedInWords().loans
  const { loading } = useWords().shell
  const { day } = useFormats()
  const points = curve.data ? curvePoints(curve.data.data) : []
  const hasPlan = points.some(({ planned }) => planned !== undefined)
  return (
    <Panel title={words.title}>
      <ListFrame
        listed={listedBy(curve, points)}
        skeleton={<Skeleton height={HEIGHT} radius="md" role="status" aria-label={loading} />}
        empty={<EmptyState text={words.empty} />}
      >
        <DebtCurve
          points={points}
          currency={curve.data?.currency ?? ''}
          label={words.label(day(points[0]?.day), day(points.at(-1)?.day))}
          names={{
            ...(hasPlan && { planned: words.planned }),
            actual: hasPlan ? words.actual : words.wasOwed,
          }}
          height={HEIGHT}
        />
      </ListFrame>
    </Panel>
  )
}
