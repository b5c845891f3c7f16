import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { api } from '../api.ts'
import { paths } from '../paths.ts'
import { DangerButton } from '../ui/DangerButton.tsx'
import { useDeskWords } from '../words/desk.ts'
import { type May, useDeskSelf, useMay } from './pieces/desk-self.ts'
import { KeyHint } from './proposals/KeyHint.tsx'
import { ProposalCard } from './proposals/ProposalCard.tsx'
import { ProposalList, useProposals } from './proposals/ProposalList.tsx'
import type { Proposal } from './proposals/proposal.ts'
import { useCurrentCard } from './proposals/use-current-card.ts'
import { useDecide } from './proposals/use-decide.tsx'

const mayDecide = (may: May) => may('POST /proposals/{proposalId}/approve')

/** What others proposed, live: approved or declined by a second person, who sees exactly what would change. */
export default function Approvals() {
  const { approvals: words } = useDeskWords().proposals
  const may = useMay()
  const proposals = useProposals('proposals', 'waiting', (state, { page, signal }) =>
    api('GET /proposals', { query: { state, ...page }, signal }),
  )
  const { approve, decline, busy, dialog } = useDecide()
  const ifOpen = (decide: (proposal: Proposal) => unknown) => (proposal: Proposal) => {
    if (!busy && isOpen(proposal)) decide(proposal)
  }
  const { current, handling } = useCurrentCard(proposals.pages.rows, {
    a: ifOpen(approve),
    d: ifOpen(decline),
  })
  return (
    <>
      <ProposalList
        words={words}
        proposals={proposals}
        hint={mayDecide(may) && <KeyHint />}
        next={
          <Button variant="light" component={Link} to={paths.admin}>
            {words.toDashboard}
          </Button>
        }
        handling={handling}
        card={(proposal) => (
          <ProposalCard
            proposal={proposal}
            isCurrent={mayDecide(may) && proposal._id === current?._id}
            acts={
              isOpen(proposal) ? (
                <>
                  <DangerButton
                    size="md"
                    disabled={busy}
                    aria-keyshortcuts="d"
                    onClick={() => decline(proposal)}
                  >
                    {words.decline}
                  </DangerButton>
                  <Button size="md" disabled={busy} aria-keyshortcuts="a" onClick={() => approve(proposal)}>
                    {proposal.doneAt ? words.confirm : words.approve}
                  </Button>
                </>
              ) : (
                <WhyNot proposal={proposal} may={may} />
              )
            }
          />
        )}
      />
      {dialog}
    </>
  )
}

const isOpen = ({ state, canDecide }: Proposal) => state === 'waiting' && canDecide

/** Nothing is offered that the bank would refuse; whoever may decide others is told why not this one. */
function WhyNot({ proposal: { state, isOwn, doneAt, subject }, may }: { proposal: Proposal; may: May }) {
  const { card: words } = useDeskWords().proposals
  const self = useDeskSelf().data?._id
  if (state !== 'waiting' || !(isOwn || mayDecide(may))) return null
  return (
    <Text size="sm" c="dimmed">
      {isOwn
        ? doneAt
          ? words.ownDone
          : words.own
        : self !== undefined && subject?.id === self
          ? words.aboutYou
          : words.notYours}
    </Text>
  )
}
