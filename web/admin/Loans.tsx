import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { Link } from 'react-router'
import { api, apiFile } from '../api.ts'
import type { Options, Reply } from '../api-types.ts'
import { paths } from '../paths.ts'
import { DateText } from '../ui/DateText.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { accountNumber, money } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { useAct } from './desk/act.ts'
import { askForReason } from './desk/ask-for-reason.tsx'
import { DangerButton } from './desk/DangerButton.tsx'
import { type Column, DeskTable } from './desk/DeskTable.tsx'
import { ExportButton } from './desk/ExportButton.tsx'
import { FilterBar } from './desk/FilterBar.tsx'
import { useFilters } from './desk/filters.ts'
import { usePages } from './desk/pages.ts'
import { SearchField } from './desk/SearchField.tsx'
import { StatusBadge } from './desk/StatusBadge.tsx'
import { useSorting } from './desk/sorting.ts'
import { Tabs } from './desk/Tabs.tsx'
import classes from './Queues.module.css'

type Loan = Reply<'GET /loan-queue'>['data'][number]
type State = NonNullable<Options<'GET /loan-queue'>['query']>['state']

const defaults = { state: 'open', q: '' }
const states = [
  { value: 'open', label: 'Open' },
  { value: 'approved', label: 'Approved' },
  { value: 'declined', label: 'Declined' },
  { value: 'all', label: 'All' },
]

/** Loan tickets: approving one pays it out in the same step, declining one tells the customer why. */
export default function Loans() {
  usePageMeta({ title: 'Loans' })
  const [{ state, q }, change] = useFilters(defaults)
  const sorting = useSorting()
  const query = { q, state: state === 'all' ? undefined : (state as State) }
  const pages = usePages(
    ['loan-queue', query],
    ({ page, signal }) => api('GET /loan-queue', { query: { ...query, ...page }, signal }),
    (reply) => reply.data,
  )
  return (
    <>
      <PageHeader title="Loans" subtitle="Tickets customers opened, oldest first while they wait." />
      <Panel flush>
        <FilterBar>
          <Tabs
            label="State"
            choices={states}
            value={state}
            onChange={(chosen) => change({ state: chosen })}
          />
          <SearchField
            label="Search loans"
            placeholder="Customer or reason"
            value={q}
            onSearch={(text) => change({ q: text })}
          />
          <ExportButton fileName="loans.csv" load={() => apiFile('GET /export-loans', { query })} />
        </FilterBar>
        <DeskTable
          label="Loan tickets"
          columns={columns}
          pages={pages}
          rowKey={(loan) => loan._id}
          sorting={sorting}
          empty={
            <EmptyState
              icon={IconCoins}
              text="No loan ticket here"
              hint={state === 'open' ? 'Every ticket has been decided.' : 'Nothing fits these filters.'}
            />
          }
        />
      </Panel>
    </>
  )
}

const columns: Column<Loan>[] = [
  {
    title: 'Customer',
    by: (loan) => loan.fullName,
    cell: (loan) => (
      <span>
        <Anchor component={Link} to={paths.adminAccount(loan.userId)} size="sm" fw={600}>
          {loan.fullName}
        </Anchor>
        <Text component="span" display="block" size="xs" c="dimmed" className="tabular">
          {accountNumber(loan.accountNumber)}
        </Text>
      </span>
    ),
  },
  { title: 'Loan type', cell: (loan) => loan.loanType, by: (loan) => loan.loanType },
  {
    title: 'Amount',
    align: 'end',
    cell: (loan) => <Money amount={loan.amount} currency={loan.currency} />,
    by: (loan) => loan.amount,
  },
  { title: 'Reason given', cell: (loan) => <span className={classes.long}>{loan.loanReason}</span> },
  {
    title: 'Asked',
    cell: (loan) => <DateText value={loan.askedAt} as="moment" />,
    by: (loan) => Date.parse(loan.askedAt),
  },
  { title: 'State', cell: (loan) => <Outcome loan={loan} />, by: (loan) => loan.state },
  { title: 'Decision', align: 'end', cell: (loan) => <Decision loan={loan} /> },
]

function Outcome({ loan }: { loan: Loan }) {
  return (
    <>
      <StatusBadge status={loan.state} />
      {loan.decidedBy && (
        <Text component="span" display="block" size="xs" c="dimmed">
          by {loan.decidedBy}
          {loan.decisionReason && `: ${loan.decisionReason}`}
        </Text>
      )}
    </>
  )
}

function Decision({ loan }: { loan: Loan }) {
  const { busy, act } = useAct()
  const params = { loanId: loan._id }
  const sum = money(loan.amount, loan.currency)
  const approve = async () => {
    const reason = await askForReason({
      title: `Approve the loan of ${loan.fullName}?`,
      body: `${sum} is paid out to account ${loan.accountNumber} at once.`,
      confirm: 'Approve and pay out',
      hint: 'Kept in the audit trail',
    })
    if (reason !== undefined)
      await act(() => api('POST /loan-approve/{loanId}', { params, body: { reason } }))
  }
  const decline = async () => {
    const reason = await askForReason({
      title: `Decline the loan of ${loan.fullName}?`,
      body: `${sum} is not paid out. The customer is told the reason.`,
      confirm: 'Decline',
      danger: true,
      required: true,
      hint: 'The customer reads this',
    })
    if (reason) await act(() => api('POST /loan-decline/{loanId}', { params, body: { reason } }))
  }
  if (loan.state !== 'open') return null
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <Button size="xs" loading={busy} onClick={approve}>
        Approve
      </Button>
      <DangerButton size="xs" disabled={busy} onClick={decline}>
        Decline
      </DangerButton>
    </Group>
  )
}
