import { Anchor, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconBuildingBank } from '../../ui/icons.ts'
import { ListFrame, listedBy } from '../../ui/list/ListFrame.tsx'
import { Rows } from '../../ui/list/Rows.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { withDialogAbout } from '../dialog-address.ts'
import type { Loan } from '../own-data.ts'
import { StateBadge } from '../pieces/StateBadge.tsx'

const SHOWN = 50

export function LoanTickets() {
  const words = useCustomerWords().loans
  const loans = useQuery({
    queryKey: ['my-loans'],
    queryFn: ({ signal }) => api('GET /my-loans', { query: { limit: SHOWN }, signal }),
    select: (reply) => reply.data,
  })
  return (
    <Panel title={words.tickets}>
      <ListFrame
        listed={listedBy(loans, loans.data)}
        skeleton={<SkeletonRows rows={2} />}
        empty={<EmptyState icon={IconBuildingBank} text={words.empty} hint={words.emptyHint} />}
      >
        <Rows label={words.ticketList}>
          {loans.data?.map((loan) => (
            <Ticket key={loan._id} loan={loan} />
          ))}
        </Rows>
      </ListFrame>
    </Panel>
  )
}

function Ticket({ loan }: { loan: Loan }) {
  const words = useCustomerWords().loans
  const { moment, reason } = useFormats()
  const asked = moment(loan.askedAt)
  return (
    <Group wrap="nowrap" justify="space-between" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text fw={550}>{words.types[loan.loanType] ?? loan.loanType}</Text>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {loan.loanReason}
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          {loan.decidedAt ? words.askedAndDecided(asked, moment(loan.decidedAt)) : words.asked(asked)}
        </Text>
        {loan.decisionReason && <Text size="sm">{reason(loan.decisionReason)}</Text>}
        {loan.state === 'approved' && <Text size="sm">{words.paid}</Text>}
        {/* Paid out before loans had accounts. */}
        {loan.state === 'approved' && !loan.hasAccount && <Text size="sm">{words.noSchedule}</Text>}
        <Leads loan={loan} />
        {loan.state === 'reversed' && <Text size="sm">{words.takenBack}</Text>}
      </div>
      <div style={{ textAlign: 'end', flexShrink: 0 }}>
        <Money amount={loan.amount} currency={loan.currency} />
        <div>
          <StateBadge state={loan.state} />
        </div>
      </div>
    </Group>
  )
}

/** From a ticket to what came of it. */
function Leads({ loan }: { loan: Loan }) {
  const { offers, offer } = useCustomerWords().ownLoans
  const place = useLocation()
  if (loan.hasAccount) {
    return (
      <Anchor component={Link} to={paths.ownLoan(loan._id)} size="sm">
        {offer.toLoan}
      </Anchor>
    )
  }
  if (loan.state !== 'open' || loan.offer?.state !== 'offered') return null
  return (
    <Anchor component={Link} to={withDialogAbout(place, 'loan-offer', { offer: loan.offer._id })} size="sm">
      {offers.look}
    </Anchor>
  )
}
