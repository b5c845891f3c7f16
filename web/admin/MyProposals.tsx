import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { api } from '../api.ts'
import { paths } from '../paths.ts'
import { useAct } from '../ui/act.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { useDeskWords } from '../words/desk.ts'
import { ProposalCard } from './proposals/ProposalCard.tsx'
import { ProposalList, useProposals } from './proposals/ProposalList.tsx'
import { type Proposal, useActName, useSaid } from './proposals/proposal.ts'

/** What one has asked for that needs a second person: how it stands, and why it was declined. */
export default function MyProposals() {
  const { mine: words, approvals } = useDeskWords().proposals
  const proposals = useProposals('my-proposals', 'all', (state, { page, signal }) =>
    api('GET /my-proposals', { query: { state, ...page }, signal }),
  )
  return (
    <ProposalList
      words={words}
      proposals={proposals}
      next={
        <Button variant="light" component={Link} to={paths.admin}>
          {approvals.toDashboard}
        </Button>
      }
      card={(proposal) => (
        <ProposalCard
          proposal={proposal}
          acts={proposal.state === 'waiting' && !proposal.doneAt && <Withdraw proposal={proposal} />}
        />
      )}
    />
  )
}

function Withdraw({ proposal }: { proposal: Proposal }) {
  const { mine: words } = useDeskWords().proposals
  const what = useActName()(proposal)
  const said = useSaid()(proposal)
  const confirm = useConfirm()
  const { act, busy } = useAct(
    () => api('POST /proposals/{proposalId}/withdraw', { params: { proposalId: proposal._id } }),
    { done: words.withdrawn(what) },
  )
  const withdraw = async () => {
    const sure = await confirm({
      title: words.withdrawTitle,
      body: words.withdrawBody(said),
      confirm: words.withdraw,
    })
    if (sure) act()
  }
  return (
    <Button variant="default" loading={busy} onClick={withdraw}>
      {words.withdraw}
    </Button>
  )
}
