import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconBuildingBank } from '../../ui/icons.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import type { Loan } from '../own-data.ts'
import { Rows } from '../pieces/Rows.tsx'
import { StateBadge } from '../pieces/StateBadge.tsx'
import { loanNames } from './loan-names.ts'

const SHOWN = 50

export function LoanTickets() {
  const loans = useQuery({
    queryKey: ['my-loans'],
    queryFn: ({ signal }) => api('GET /my-loans', { query: { limit: SHOWN }, signal }),
    select: (reply) => reply.data,
  })
  return (
    <Panel title="Your tickets">
      {loans.isPending && <SkeletonRows rows={2} />}
      {loans.isError && !loans.data && <LoadProblem problem={loans.error} retry={() => loans.refetch()} />}
      {loans.data?.length === 0 && (
        <EmptyState
          icon={IconBuildingBank}
          text="No loan tickets yet"
          hint="Open one above; you will see here how it stands."
        />
      )}
      {loans.data && loans.data.length > 0 && (
        <Rows label="Your loan tickets">
          {loans.data.map((loan) => (
            <Ticket key={loan._id} loan={loan} />
          ))}
        </Rows>
      )}
    </Panel>
  )
}

function Ticket({ loan }: { loan: Loan }) {
  return (
    <Group wrap="nowrap" justify="space-between" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text fw={550}>{loanNames[loan.loanType] ?? loan.loanType}</Text>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {loan.loanReason}
        </Text>
        <Text size="sm" c="dimmed">
          Asked <DateText value={loan.askedAt} as="moment" />
          {loan.decidedAt && (
            <>
              , decided <DateText value={loan.decidedAt} as="moment" />
            </>
          )}
        </Text>
        {loan.decisionReason && <Text size="sm">{loan.decisionReason}</Text>}
        {loan.state === 'approved' && <Text size="sm">Paid into your account.</Text>}
        {loan.state === 'reversed' && <Text size="sm">Paid into your account and taken back since.</Text>}
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
