import { api, apiFile } from '../api.ts'
import type { Options, Reply } from '../api-types.ts'
import { DateText } from '../ui/DateText.tsx'
import { money } from '../ui/format.ts'
import { IconCoins } from '../ui/icons.ts'
import { Money } from '../ui/Money.tsx'
import { PersonCell, StateCell } from './pieces/cells.tsx'
import type { Column } from './pieces/column.ts'
import { approvalOf, Decision, refusalOf } from './pieces/Decision.tsx'
import { Queue, type QueueQuery } from './pieces/Queue.tsx'
import classes from './Queues.module.css'

type Loan = Reply<'GET /loan-queue'>['data'][number]
type Query = NonNullable<Options<'GET /loan-queue'>['query']>

const states = [
  { value: 'open', label: 'Open' },
  { value: 'approved', label: 'Approved' },
  { value: 'declined', label: 'Declined' },
  { value: 'reversed', label: 'Reversed' },
]

const asked = ({ q, state }: QueueQuery) => ({ q, state: state as Query['state'] })

/** Loan tickets: approving one pays it out in the same step, declining one tells the customer why. */
export default function Loans() {
  return (
    <Queue
      title="Loans"
      subtitle="Tickets customers opened, oldest first while they wait."
      states={states}
      search={{ label: 'Search loans', placeholder: 'Customer or reason' }}
      table={{ label: 'Loan tickets', columns }}
      call="loan-queue"
      load={(query, { page, signal }) =>
        api('GET /loan-queue', { query: { ...asked(query), ...page }, signal })
      }
      exported={{
        fileName: 'loans.csv',
        load: ({ sort, order, ...query }) =>
          apiFile('GET /export-loans', { query: { ...asked(query), sort, order } }),
      }}
      empty={{ icon: IconCoins, text: 'No loan ticket here', nothingWaits: 'Every ticket has been decided.' }}
    />
  )
}

const columns: Column<Loan>[] = [
  {
    key: 'customer',
    title: 'Customer',
    by: (loan) => loan.fullName,
    cell: (loan) => <PersonCell name={loan.fullName} number={loan.accountNumber} userId={loan.userId} />,
  },
  { key: 'loanType', title: 'Loan type', cell: (loan) => loan.loanType, by: (loan) => loan.loanType },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    cell: (loan) => <Money amount={loan.amount} currency={loan.currency} />,
    by: (loan) => loan.amount,
  },
  { title: 'Reason given', cell: (loan) => <span className={classes.long}>{loan.loanReason}</span> },
  {
    key: 'asked',
    title: 'Asked',
    cell: (loan) => <DateText value={loan.askedAt} as="moment" />,
    by: (loan) => Date.parse(loan.askedAt),
  },
  {
    key: 'state',
    title: 'State',
    by: (loan) => loan.state,
    cell: (loan) => <StateCell state={loan.state}>{outcomeOf(loan)}</StateCell>,
  },
  { title: 'Decision', align: 'end', pinned: true, cell: (loan) => <LoanDecision loan={loan} /> },
]

function outcomeOf({ state, decidedBy, decisionReason }: Loan): string {
  if (!decidedBy) return ''
  const paid = state === 'reversed' ? 'approved ' : ''
  const since = state === 'reversed' ? ', the pay-out was taken back since' : ''
  return `${paid}by ${decidedBy}${decisionReason ? `: ${decisionReason}` : ''}${since}`
}

function LoanDecision({ loan }: { loan: Loan }) {
  if (loan.state !== 'open') return null
  const params = { loanId: loan._id }
  const sum = money(loan.amount, loan.currency)
  return (
    <Decision
      yes={{
        label: 'Approve',
        question: approvalOf({
          title: `Approve the loan of ${loan.fullName}?`,
          body: `${sum} is paid out to account ${loan.accountNumber} at once.`,
          confirm: 'Approve and pay out',
        }),
        carryOut: (reason) => api('POST /loan-approve/{loanId}', { params, body: { reason } }),
      }}
      no={{
        label: 'Decline',
        question: refusalOf({
          title: `Decline the loan of ${loan.fullName}?`,
          body: `${sum} is not paid out. The customer is told the reason.`,
          confirm: 'Decline',
        }),
        carryOut: (reason) => api('POST /loan-decline/{loanId}', { params, body: { reason } }),
      }}
    />
  )
}
