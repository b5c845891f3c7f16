import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import { Button, Group } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useApproval } from '../../approvals/use-approval.tsx'
import { useAct } from '../../ui/act.ts'
import { DangerButton } from '../../ui/DangerButton.tsx'
import { type Question, useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import type { Icon } from '../../ui/icons.ts'
import { toast } from '../../ui/toast.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { type DeskCall, useMay } from './desk-self.ts'
import { useMayWait } from './MayWait.tsx'

type Verdict = {
  /** Left out for whoever may not make it. */
  call: DeskCall
  label: string
  icon?: Icon
  /** Asked first, with room for a reason; without a question it is carried out at once. */
  question?: Omit<Question, 'hint' | 'note'>
  /** Whether the policy may ask for a second person. */
  mayWait?: boolean
  /** Whether the reason is told to the customer; one that is required is, unless said otherwise. */
  customerReads?: boolean
  /** Said when it is done. */
  done: string
  /** With the signature of whoever has a factor, once the bank has asked for it. */
  carryOut: (reason: string, approval: Approval | undefined) => Promise<unknown>
}

type Props = {
  yes?: Verdict | undefined
  no?: Verdict | undefined
  /** Not to be decided yet. */
  disabled?: boolean
  large?: boolean
  /** One of many beside each other, of which none leads. */
  quiet?: boolean
  onDecided?: () => void
}

/** The two ways something can be decided; one that is not open any more is left out. */
export function Decision(props: Props) {
  const { yes: toAgree, no: toRefuse, disabled = false, large = false, quiet = false, onDecided } = props
  const { lists } = useDeskWords()
  const may = useMay()
  const note = useMayWait()
  const open = (verdict: Verdict | undefined) => (verdict && may(verdict.call) ? verdict : undefined)
  const [yes, no] = [open(toAgree), open(toRefuse)]
  const ask = useAskForReason()
  const { ifApproved, dialog } = useApproval()
  const { busy, act } = useAct(
    async ({ verdict, reason }: { verdict: Verdict; reason: string }) => {
      let isDone = false
      await ifApproved(async (approval) => {
        await verdict.carryOut(reason, approval)
        isDone = true
      })
      return isDone
    },
    {
      after: (isDone, { verdict }) => {
        if (!isDone) return
        toast.success(verdict.done)
        onDecided?.()
      },
    },
  )
  const decide = async ({ detail }: MouseEvent, verdict: Verdict) => {
    // The second half of a double click would decide what has taken the place of what the first half decided.
    if (detail > 1) return
    const { question } = verdict
    const hint = (verdict.customerReads ?? question?.required) ? lists.customerReads : lists.keptInAudit
    const reason = question ? await ask({ ...question, hint, note: verdict.mayWait ? note : undefined }) : ''
    if (reason !== undefined) act({ verdict, reason })
  }
  const size = large ? 'md' : 'xs'
  if (!yes && !no) return null
  return (
    <>
      <Group gap={6} wrap="nowrap" justify="flex-end">
        {yes && (
          <Button
            size={size}
            variant={quiet ? 'default' : 'filled'}
            loading={busy}
            disabled={disabled}
            leftSection={markOf(yes)}
            onClick={(event) => decide(event, yes)}
          >
            {yes.label}
          </Button>
        )}
        {no && (
          <DangerButton
            size={size}
            disabled={busy || disabled}
            leftSection={markOf(no)}
            onClick={(event) => decide(event, no)}
          >
            {no.label}
          </DangerButton>
        )}
      </Group>
      {dialog}
    </>
  )
}

const markOf = ({ icon: Mark }: Verdict) => Mark && <Mark size={15} aria-hidden />

/** A decision against somebody: the reason is required, because the customer reads it. */
export const against = { danger: true, required: true } as const
