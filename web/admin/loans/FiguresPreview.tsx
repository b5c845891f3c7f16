import type { LoanFigures } from '@larkfield/contract/entities/loans.ts'
import { Skeleton, Title } from '@mantine/core'
import { useId } from 'react'
import { LoanCost } from '../../loans/LoanCost.tsx'
import { FoldedPlan } from '../../loans/Plan.tsx'
import { useProblemText } from '../../ui/problem-text.ts'
import { FailureReason } from '../pieces/FailureReason.tsx'

type Props = {
  title: string
  preview: {
    data: LoanFigures | undefined
    error: Error | null
    isPending: boolean
    isPlaceholderData: boolean
  }
}

/** What the figures of now come to, while they are typed; or why there is no such loan. */
export function FiguresPreview({ title, preview }: Props) {
  const problemText = useProblemText()
  const titleId = useId()
  const { data, error, isPending, isPlaceholderData } = preview
  return (
    <section aria-labelledby={titleId} aria-live="polite" aria-busy={isPending || isPlaceholderData}>
      <Title order={3} fz="1rem" mb="xs" id={titleId}>
        {title}
      </Title>
      {error ? (
        <FailureReason text={problemText(error)} />
      ) : data ? (
        <div style={isPlaceholderData ? { opacity: 0.6 } : undefined}>
          <LoanCost figures={data} columns={2} />
          <FoldedPlan schedule={data.schedule} currency={data.currency} />
        </div>
      ) : (
        <Skeleton height={240} radius="md" />
      )}
    </section>
  )
}
