import { Button, Group } from '@mantine/core'
import type { Icon } from '../../ui/icons.ts'
import { useAct } from './act.ts'
import { askForReason, type Question } from './ask-for-reason.tsx'
import { DangerButton } from './DangerButton.tsx'

type Verdict = {
  label: string
  icon?: Icon
  /** Asked first, with room for a reason; without a question it is carried out at once. */
  question?: Question
  carryOut: (reason: string) => Promise<{ message: string }>
}

/** The two ways a row of a queue can be decided; one that is not open any more is left out. */
export function Decision({ yes, no }: { yes?: Verdict | undefined; no?: Verdict | undefined }) {
  const { busy, act } = useAct()
  const decide = async ({ question, carryOut }: Verdict) => {
    const reason = question ? await askForReason(question) : ''
    if (reason !== undefined) await act(() => carryOut(reason))
  }
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {yes && (
        <Button size="xs" loading={busy} leftSection={markOf(yes)} onClick={() => decide(yes)}>
          {yes.label}
        </Button>
      )}
      {no && (
        <DangerButton size="xs" disabled={busy} leftSection={markOf(no)} onClick={() => decide(no)}>
          {no.label}
        </DangerButton>
      )}
    </Group>
  )
}

const markOf = ({ icon: Mark }: Verdict) => Mark && <Mark size={15} aria-hidden />

/** A decision against somebody: the reason is required, because the customer reads it. */
export const refusalOf = (question: Pick<Question, 'title' | 'body' | 'confirm'>): Question => ({
  ...question,
  danger: true,
  required: true,
  hint: 'The customer reads this',
})

export const approvalOf = (question: Pick<Question, 'title' | 'body' | 'confirm'>): Question => ({
  ...question,
  hint: 'Kept in the audit trail',
})
