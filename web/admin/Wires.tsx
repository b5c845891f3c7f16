import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
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
import { FilterBar, FilterDay } from './desk/FilterBar.tsx'
import { useFilters } from './desk/filters.ts'
import { usePages } from './desk/pages.ts'
import { SearchField } from './desk/SearchField.tsx'
import { StatusBadge } from './desk/StatusBadge.tsx'
import { useSorting } from './desk/sorting.ts'
import { Tabs } from './desk/Tabs.tsx'

type Wire = Reply<'GET /wires'>['data'][number]
type State = NonNullable<Options<'GET /wires'>['query']>['state']

const defaults = { state: 'held', q: '', from: '', to: '' }
const states = [
  { value: 'held', label: 'Under way' },
  { value: 'settled', label: 'Settled' },
  { value: 'returned', label: 'Returned' },
  { value: 'all', label: 'All' },
]

/** Wires to other banks: held until the desk, or the rail, says that they arrived or came back. */
export default function Wires() {
  usePageMeta({ title: 'Wires' })
  const [{ state, q, from, to }, change] = useFilters(defaults)
  const sorting = useSorting()
  const query = { q, from, to, state: state === 'all' ? undefined : (state as State) }
  const pages = usePages(
    ['wires', query],
    ({ page, signal }) => api('GET /wires', { query: { ...query, ...page }, signal }),
    (reply) => reply.data,
  )
  return (
    <>
      <PageHeader
        title="Wires"
        subtitle="To other banks. The money is held until the wire is settled or returned."
      />
      <Panel flush>
        <FilterBar>
          <Tabs
            label="State"
            choices={states}
            value={state}
            onChange={(chosen) => change({ state: chosen })}
          />
          <SearchField
            label="Search wires"
            placeholder="Name, bank or amount"
            value={q}
            onSearch={(text) => change({ q: text })}
          />
          <FilterDay label="From" value={from} onChange={(day) => change({ from: day })} />
          <FilterDay label="To" value={to} onChange={(day) => change({ to: day })} />
          <ExportButton fileName="wires.csv" load={() => apiFile('GET /export-wires', { query })} />
        </FilterBar>
        <DeskTable
          label="Wires"
          columns={columns}
          pages={pages}
          rowKey={(wire) => wire._id}
          sorting={sorting}
          empty={
            <EmptyState
              icon={IconBuildingBank}
              text="No wire here"
              hint={state === 'held' ? 'None is under way now.' : 'Nothing fits these filters.'}
            />
          }
        />
      </Panel>
    </>
  )
}

const columns: Column<Wire>[] = [
  {
    title: 'Sender',
    by: (wire) => wire.senderName,
    cell: (wire) => (
      <span>
        <Anchor component={Link} to={paths.adminAccount(wire.userId)} size="sm" fw={600}>
          {wire.senderName}
        </Anchor>
        <AccountNumber of={wire.senderAccount} />
      </span>
    ),
  },
  {
    title: 'Beneficiary',
    by: (wire) => wire.accountName,
    cell: (wire) => (
      <span>
        {wire.accountName}
        <AccountNumber of={wire.accountNumber} />
      </span>
    ),
  },
  { title: 'Bank', cell: (wire) => wire.bank, by: (wire) => wire.bank },
  {
    title: 'Amount',
    align: 'end',
    cell: (wire) => <Money amount={wire.amount} currency={wire.currency} />,
    by: (wire) => wire.amount,
  },
  { title: 'Description', cell: (wire) => wire.remark || 'None' },
  {
    title: 'Sent',
    cell: (wire) => <DateText value={wire.date} as="moment" />,
    by: (wire) => Date.parse(wire.date),
  },
  {
    title: 'State',
    by: (wire) => wire.state,
    cell: (wire) => (
      <>
        <StatusBadge status={wire.state} />
        {wire.endedAt && (
          <Text component="span" display="block" size="xs" c="dimmed">
            <DateText value={wire.endedAt} as="moment" />
            {wire.reason && `: ${wire.reason}`}
          </Text>
        )}
      </>
    ),
  },
  { title: 'Decision', align: 'end', cell: (wire) => <Decision wire={wire} /> },
]

function AccountNumber({ of: number }: { of: string }) {
  return (
    <Text component="span" display="block" size="xs" c="dimmed" className="tabular">
      {accountNumber(number)}
    </Text>
  )
}

function Decision({ wire }: { wire: Wire }) {
  const { busy, act } = useAct()
  const params = { wireId: wire._id }
  const sum = money(wire.amount, wire.currency)
  const settle = async () => {
    const reason = await askForReason({
      title: 'Settle this wire?',
      body: `${wire.bank} has ${sum} for ${wire.accountName}: it leaves the account of ${wire.senderName}.`,
      confirm: 'Settle',
      hint: 'Kept in the audit trail',
    })
    if (reason !== undefined) await act(() => api('POST /wire-settle/{wireId}', { params, body: { reason } }))
  }
  const giveBack = async () => {
    const reason = await askForReason({
      title: 'Return this wire?',
      body: `${sum} becomes available to ${wire.senderName} again.`,
      confirm: 'Return',
      danger: true,
      required: true,
      hint: 'The customer reads this',
    })
    if (reason) await act(() => api('POST /wire-return/{wireId}', { params, body: { reason } }))
  }
  if (wire.state !== 'held') return null
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <Button size="xs" loading={busy} onClick={settle}>
        Settle
      </Button>
      <DangerButton size="xs" disabled={busy} onClick={giveBack}>
        Return
      </DangerButton>
    </Group>
  )
}
