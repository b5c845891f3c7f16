import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import { Alert, Stack, Text } from '@mantine/core'
import { ApiProblem, api } from '../../api.ts'
import { useApproval } from '../../approvals/use-approval.tsx'
import { useAct } from '../../ui/act.ts'
import { useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import type { Proposal } from './proposal.ts'
import { SignedEffects } from './SignedEffects.tsx'

type Verdict = {
  carryOut: (approval: Approval | undefined) => Promise<unknown>
  done: string
  /** Asks again, with the figures as they are now. */
  again: (moved: Proposal | undefined) => unknown
}

/** Signing, declining and withdrawing: read, confirmed, approved where the bank asks, asked again when figures moved. */
export function useSign(proposal: Proposal) {
  const words = useCustomerWords().signatures
  const askReason = useAskForReason()
  const confirm = useConfirm()
  const { ifApproved, dialog } = useApproval()
  const params = { proposalId: proposal._id }

  const { act, busy } = useAct(
    async ({ carryOut }: Verdict): Promise<{ isDone: boolean; moved?: ApiProblem }> => {
      try {
        return { isDone: (await ifApproved(carryOut)) !== undefined }
      } catch (problem) {
        if (!(problem instanceof ApiProblem && problem.code === 'proposal_moved')) throw problem
        return { isDone: false, moved: problem }
      }
    },
    {
      after: ({ isDone, moved }, { done, again }) => {
        if (isDone) toast.success(done)
        if (moved) again(moved.data?.proposal)
      },
    },
  )

  async function sign(shown = proposal, isMoved = false): Promise<void> {
    const sure = await confirm({
      title: words.signTitle,
      body: <ToSign proposal={shown} isMoved={isMoved} />,
      confirm: words.signConfirm,
    })
    if (!sure) return
    act({
      done: words.signed,
      again: (moved) => sign(moved, true),
      carryOut: (approval) =>
        api('POST /my-signatures/{proposalId}/sign', { params, body: { seen: shown.seen, approval } }),
    })
  }

  async function decline(shown = proposal): Promise<void> {
    const reason = await askReason({
      title: words.declineTitle,
      body: words.declineBody(shown.proposedBy.name),
      confirm: words.decline,
      danger: true,
      hint: words.declineHint,
    })
    if (reason === undefined) return
    act({
      done: words.declined,
      again: (moved) => decline(moved),
      carryOut: () =>
        api('POST /my-signatures/{proposalId}/decline', {
          params,
          body: { seen: shown.seen, ...(reason && { reason }) },
        }),
    })
  }

  async function withdraw(): Promise<void> {
    const sure = await confirm({
      title: words.withdrawTitle,
      body: words.withdrawBody,
      confirm: words.withdraw,
      danger: true,
    })
    if (!sure) return
    act({
      done: words.withdrawn,
      again: () => undefined,
      carryOut: () => api('POST /my-signatures/{proposalId}/withdraw', { params }),
    })
  }

  return { sign: () => sign(), decline: () => decline(), withdraw, busy, dialog }
}

/** All of it once more: it is what is signed. */
function ToSign({ proposal, isMoved }: { proposal: Proposal; isMoved: boolean }) {
  const words = useCustomerWords().signatures
  return (
    <Stack>
      {isMoved && (
        <Alert color="accent" role="status">
          {words.moved}
        </Alert>
      )}
      <SignedEffects effects={proposal.effects} />
      <Text size="sm" c="dimmed">
        {words.signHint}
      </Text>
    </Stack>
  )
}
