import { Anchor, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { accountNumber } from '../../ui/format.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useMay } from '../pieces/desk-self.ts'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import { Effects } from './Effects.tsx'
import { isBalance } from './is-figure.ts'
import classes from './ProposalCard.module.css'
import { ProposalFacts } from './ProposalFacts.tsx'
import { type Proposal, useActName, useWhom } from './proposal.ts'

type Props = {
  proposal: Proposal
  isCurrent?: boolean
  /** What can be done with it, or why nothing can. */
  acts?: ReactNode
}

/** One proposal in full: what, about whom, the difference in large figures, who and why, and the decision. */
export function ProposalCard({ proposal, isCurrent = false, acts }: Props) {
  const { card: words } = useDeskWords().proposals
  const { audit } = useDeskWords()
  const titleId = useId()
  const outcomes: Record<string, string> = audit.outcomes
  const { state, lastRefusal } = proposal
  return (
    <article
      className={classes.card}
      aria-labelledby={titleId}
      aria-current={isCurrent || undefined}
      data-proposal={proposal._id}
      tabIndex={-1}
    >
      <header className={classes.head}>
        <div className={classes.titles}>
          <Title order={2} fz="1.1rem" id={titleId}>
            {useActName()(proposal)}
          </Title>
          {proposal.isCovered ? <Text c="dimmed">{audit.detail.covered}</Text> : <Whom proposal={proposal} />}
        </div>
        <StatusBadge status={standingOf(proposal)} />
      </header>
      <div className={classes.sides}>
        <Effects effects={proposal.effects} />
        <ProposalFacts proposal={proposal} />
      </div>
      {state !== 'done' && proposal.effects.some(isBalance) && (
        <Text size="xs" c="dimmed">
          {words.balancesMove}
        </Text>
      )}
      {state === 'waiting' && lastRefusal && (
        <Text size="sm" className={classes.refusal}>
          {words.lastRefusal(outcomes[lastRefusal] ?? lastRefusal)}
        </Text>
      )}
      {acts && <footer className={classes.foot}>{acts}</footer>}
    </article>
  )
}

const standingOf = ({ state, doneAt }: Proposal): string => {
  if (state === 'waiting' && doneAt) return 'toConfirm'
  return state === 'done' ? 'released' : state
}

function Whom({ proposal }: { proposal: Proposal }) {
  const may = useMay()
  const whom = useWhom()(proposal)
  const { customer } = proposal
  if (!customer) return <Text fw={550}>{whom}</Text>
  return (
    <Text component="p" fw={550}>
      {may('GET /admin-view-one-user/{id}') ? (
        <Anchor component={Link} to={paths.adminAccount(customer._id)} fw={550}>
          {customer.fullName}
        </Anchor>
      ) : (
        customer.fullName
      )}{' '}
      <Text component="span" c="dimmed" className={`tabular ${classes.number}`}>
        {accountNumber(customer.accountNumber)}
      </Text>
    </Text>
  )
}
