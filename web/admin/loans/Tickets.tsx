import { Anchor, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api, apiFile } from '../../api.ts'
import type { Options, Reply } from '../../api-types.ts'
import { paths } from '../../paths.ts'
import { DateText } from '../../ui/DateText.tsx'
import { accountNumber } from '../../ui/format.ts'
import { IconCoins } from '../../ui/icons.ts'
import { useFilters } from '../../ui/list/filters.ts'
import { Money } from '../../ui/Money.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import type { DeskWords } from '../../words/area-words.ts'
import { useDeskWords } from '../../words/desk.ts'
import { CompactCard } from '../pieces/CompactCard.tsx'
import { PersonCell, StateCell } from '../pieces/cells.tsx'
import { choicesOf } from '../pieces/choices.ts'
import type { Column } from '../pieces/column.ts'
import { against, Decision } from '../pieces/Decision.tsx'
import { useMay } from '../pieces/desk-self.ts'
import { Queue, type QueueQuery } from '../pieces/Queue.tsx'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import classes from '../Queues.module.css'
import { OfferPanel } from './OfferPanel.tsx'
import { ToApprove } from './ToApprove.tsx'

type Loan = Reply<'GET /loan-queue'>['data'][number]
type Query = NonNullable<Options<'GET /loan-queue'>['query']>
type Words = DeskWords['loans']

const nothingOpen = { offer: '' }

const asked = ({ q, state }: QueueQuery) => ({ q, state: state as Query['state'] })

/** Loan tickets: approving one pays it out in the same step, declining one tells the customer why. */
export function Tickets({ views }: { views: ReactNode }) {
  const { loans: words } = useDeskWords()
  const [{ offer }, change] = useFilters(nothingOpen)
  const outcomeOf = useOutcome()
  const may = useMay()
  return (
    <Queue
      title={words.title}
      subtitle={words.subtitle}
      states={choicesOf(words.states)}
      search={{ label: words.search, placeholder: words.placeholder }}
      table={{
        label: words.list,
        columns: columnsIn(words, outcomeOf, may('POST /loan-approve/{loanId}')),
        card: (loan) => <LoanCard loan={loan} />,
      }}
      call="loan-queue"
      load={(query, { page, signal }) =>
        api('GET /loan-queue', { query: { ...asked(query), ...page }, signal })
      }
      exported={{
        call: 'GET /export-loans',
        fileName: 'loans.csv',
        load: ({ sort, order, ...query }) =>
          apiFile('GET /export-loans', { query: { ...asked(query), sort, order } }),
      }}
      empty={{ icon: IconCoins, text: words.empty, nothingWaits: words.nothingWaits }}
      views={views}
    >
      {(tickets) =>
        offer && (
          <OfferPanel
            key={offer}
            loanId={offer}
            ticket={tickets.find(({ _id }) => _id === offer)}
            onClose={() => change({ offer: '' }, 'step')}
          />
        )
      }
    </Queue>
  )
}

const columnsIn = (words: Words, outcomeOf: (loan: Loan) => string, mayDecide: boolean): Column<Loan>[] => [
  {
    key: 'customer',
    title: words.columns.customer,
    by: (loan) => loan.fullName,
    cell: (loan) => <PersonCell name={loan.fullName} number={loan.accountNumber} userId={loan.userId} />,
  },
  {
    key: 'loanType',
    title: words.columns.loanType,
    cell: (loan) => <span className="no-wrap">{typeOf(loan, words)}</span>,
    by: (loan) => loan.loanType,
  },
  {
    key: 'amount',
    title: words.columns.amount,
    align: 'end',
    cell: (loan) => <Money amount={loan.amount} currency={loan.currency} />,
    by: (loan) => loan.amount,
  },
  {
    title: words.columns.reason,
    cell: (loan) => <span className={classes.long}>{loan.loanReason}</span>,
  },
  {
    key: 'asked',
    title: words.columns.asked,
    cell: (loan) => <DateText value={loan.askedAt} as="moment" />,
    by: (loan) => Date.parse(loan.askedAt),
  },
  {
    key: 'state',
    title: words.columns.state,
    by: (loan) => loan.state,
    cell: (loan) => <StateCell state={loan.state}>{outcomeOf(loan)}</StateCell>,
  },
  ...(mayDecide
    ? [{ title: words.columns.decision, align: 'end', pinned: true, cell: decisionOf } as const]
    : []),
]

const decisionOf = (loan: Loan) => <LoanDecision loan={loan} />

const typeOf = ({ loanType }: Loan, { types }: Words) => types[loanType as keyof Words['types']] ?? loanType

function LoanCard({ loan }: { loan: Loan }) {
  const { loans: words } = useDeskWords()
  const outcome = useOutcome()(loan)
  return (
    <CompactCard
      title={<PersonCell name={loan.fullName} userId={loan.userId} />}
      aside={<Money amount={loan.amount} currency={loan.currency} />}
      text={
        <>
          {typeOf(loan, words)} · <span className="tabular">{accountNumber(loan.accountNumber)}</span>
        </>
      }
      said={loan.loanReason}
      note={
        <>
          <StatusBadge status={loan.state} /> <DateText value={loan.askedAt} as="moment" />
          {outcome && ` · ${outcome}`}
        </>
      }
      acts={(loan.state === 'open' || loan.hasAccount) && <LoanDecision loan={loan} />}
    />
  )
}

function useOutcome(): (loan: Loan) => string {
  const { loans: words } = useDeskWords()
  const { offer: offers } = useDeskWords().portfolio
  const { moment, reason } = useFormats()
  return ({ state, decidedBy, decisionReason, offer, hasAccount }) => {
    if (state === 'open' && offer?.state === 'offered') return offers.openUntil(moment(offer.expiresAt))
    if (!decidedBy) return ''
    if (state === 'reversed') return words.takenBackSince(decidedBy)
    // From before loans had accounts.
    if (state === 'approved' && !hasAccount) return words.withoutSchedule(decidedBy)
    return `${words.decidedBy(decidedBy)}${decisionReason ? `: ${reason(decisionReason)}` : ''}`
  }
}

function LoanDecision({ loan }: { loan: Loan }) {
  const { loans: words } = useDeskWords()
  const { money } = useFormats()
  if (loan.state !== 'open') return <ToLoan loan={loan} />
  const params = { loanId: loan._id }
  const sum = money(loan.amount, loan.currency)
  return (
    <Group gap={6} justify="flex-end">
      <OfferButton loan={loan} />
      <Decision
        yes={{
          call: 'POST /loan-approve/{loanId}',
          label: words.approve,
          question: {
            title: words.approveTitle(loan.fullName),
            body: <ToApprove ticket={loan} />,
            confirm: words.approveConfirm,
          },
          mayWait: true,
          customerReads: true,
          done: words.approved(sum, loan.fullName),
          carryOut: (reason, approval) =>
            api('POST /loan-approve/{loanId}', { params, body: { reason, approval } }),
        }}
        no={{
          call: 'POST /loan-decline/{loanId}',
          label: words.decline,
          question: {
            ...against,
            title: words.declineTitle(loan.fullName),
            body: words.declineBody(sum),
            confirm: words.decline,
          },
          done: words.declined(loan.fullName),
          carryOut: (reason, approval) =>
            api('POST /loan-decline/{loanId}', { params, body: { reason, approval } }),
        }}
      />
    </Group>
  )
}

function OfferButton({ loan }: { loan: Loan }) {
  const { offer: words } = useDeskWords().portfolio
  const [, change] = useFilters(nothingOpen)
  const may = useMay()
  if (!may('POST /loan-offers/{loanId}')) return null
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={words.actOf(loan.fullName)}
      onClick={() => change({ offer: loan._id }, 'step')}
    >
      {words.act}
    </Button>
  )
}

/** From a ticket to the loan that came of it. */
function ToLoan({ loan }: { loan: Loan }) {
  const { loan: words } = useDeskWords().portfolio
  if (!loan.hasAccount) return null
  return (
    <Anchor component={Link} to={paths.adminLoan(loan._id)} size="sm">
      {words.title}
    </Anchor>
  )
}
