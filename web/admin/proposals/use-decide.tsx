import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import { Alert, Stack, Text } from '@mantine/core'
import { ApiProblem, api } from '../../api.ts'
import { useApproval } from '../../approvals/use-approval.tsx'
import { useAct } from '../../ui/act.ts'
import { useAskForReason } from '../../ui/dialog/ask-for-reason.tsx'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { Effects } from './Effects.tsx'
import { type Proposal, useActName, useSaid, useWhose } from './proposal.ts'

type Verdict = {
  proposal: Proposal
  carryOut: (approval: Approval | undefined) => Promise<unknown>
  done: string
  /** Asks again, with the figures as they are now. */
  again: (proposal: Proposal) => unknown
}
type Words = ReturnType<typeof useDeskWords>['proposals']['approvals']

/** Power that was taken is proposed to be given back; a session that was ended stays ended. */
const bodyOf = ({ act, doneAt }: Proposal, words: Words) => {
  if (!doneAt) return words.declineBody
  return act === 'staff_signed_out' ? words.objectBody : words.refuseBody
}

type Outcome = { isDone: boolean; moved?: Proposal }

/** Approving and declining: read, confirmed, signed where the bank asks for it, and asked again when the figures moved. */
export function useDecide() {
  const { approvals: words } = useDeskWords().proposals
  const actName = useActName()
  const said = useSaid()
  const askReason = useAskForReason()
  const confirm = useConfirm()
  const { ifApproved, dialog } = useApproval()

  const { act, busy } = useAct(
    async ({ proposal, carryOut }: Verdict): Promise<Outcome> => {
      try {
        const answered = await ifApproved(carryOut)
        return { isDone: answered !== undefined }
      } catch (problem) {
        if (!hasMoved(problem)) throw problem
        return { isDone: false, moved: problem.data?.proposal ?? proposal }
      }
    },
    {
      after: ({ isDone, moved }, { done, again }) => {
        if (isDone) toast.success(done)
        if (moved) again(moved)
      },
    },
  )

  async function approve(proposal: Proposal, isMoved = false): Promise<void> {
    const what = actName(proposal)
    const sure = await confirm({
      title: proposal.doneAt ? words.confirmTitle(what) : words.approveTitle(what),
      body: <ToConfirm proposal={proposal} isMoved={isMoved} />,
      confirm: proposal.doneAt ? words.confirm : words.approveConfirm,
      enter: true,
    })
    if (!sure) return
    const params = { proposalId: proposal._id }
    const { seen } = proposal
    act({
      proposal,
      done: proposal.doneAt ? words.confirmed(what) : words.approved(what),
      again: (moved) => approve(moved, true),
      carryOut: (approval) =>
        api('POST /proposals/{proposalId}/approve', { params, body: { seen, approval } }),
    })
  }

  async function decline(proposal: Proposal, isMoved = false): Promise<void> {
    const what = actName(proposal)
    const declineBody = bodyOf(proposal, words)
    const reason = await askReason({
      title: words.declineTitle,
      body: [isMoved && words.moved, declineBody(said(proposal), proposal.proposedBy.name)]
        .filter(Boolean)
        .join(' '),
      confirm: words.decline,
      danger: true,
      required: true,
      hint: words.declineHint,
    })
    if (reason === undefined) return
    const params = { proposalId: proposal._id }
    const { seen } = proposal
    act({
      proposal,
      done: words.declined(what),
      again: (moved) => decline(moved, true),
      carryOut: (approval) =>
        api('POST /proposals/{proposalId}/decline', { params, body: { seen, reason, approval } }),
    })
  }

  return {
    approve: (proposal: Proposal) => approve(proposal),
    decline: (proposal: Proposal) => decline(proposal),
    busy,
    dialog,
  }
}

const hasMoved = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.code === 'proposal_moved'

/** All of it once more, the figures large: it is what is approved. */
export function ToConfirm({ proposal, isMoved }: { proposal: Proposal; isMoved: boolean }) {
  const { approvals: words } = useDeskWords().proposals
  const whose = useWhose()(proposal)
  return (
    <Stack>
      {isMoved && (
        <Alert color="accent" role="status">
          {words.moved}
        </Alert>
      )}
      <Text fw={600}>{whose}</Text>
      <Effects effects={proposal.effects} />
      <Text size="sm" c="dimmed">
        {proposal.doneAt ? words.confirmHint : words.approveHint}
      </Text>
    </Stack>
  )
}
