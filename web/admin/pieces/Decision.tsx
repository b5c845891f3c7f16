import { Button, Group } from '@mantine/core'
import { useAct } from '../../ui/act.ts'
import { type Question, useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import type { Icon } from '../../ui/icons.ts'
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
  const ask = useAskForReason()
  const { busy, act } = useAct(({ verdict, reason }: { verdict: Verdict; reason: string }) =>
    verdict.carryOut(reason),
  )
  const decide = async (verdict: Verdict) => {
    const reason = verdict.question ? await ask(verdict.question) : ''
    if (reason !== undefined) act({ verdict, reason })
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
