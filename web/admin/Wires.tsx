import { api, apiFile } from '../api.ts'
import type { Options, Reply } from '../api-types.ts'
import { DateText } from '../ui/DateText.tsx'
import { money } from '../ui/format.ts'
import { IconBuildingBank } from '../ui/icons.ts'
import { Money } from '../ui/Money.tsx'
import { PersonCell, StateCell } from './pieces/cells.tsx'
import type { Column } from './pieces/column.ts'
import { approvalOf, Decision, refusalOf } from './pieces/Decision.tsx'
import { Queue, type QueueQuery } from './pieces/Queue.tsx'

type Wire = Reply<'GET /wires'>['data'][number]
type Query = NonNullable<Options<'GET /wires'>['query']>

const states = [
  { value: 'held', label: 'Under way' },
  { value: 'settled', label: 'Settled' },
  { value: 'returned', label: 'Returned' },
]

const asked = ({ state, ...query }: QueueQuery) => ({ ...query, state: state as Query['state'] })

/** Wires to other banks: held until the desk, or the rail, says that they arrived or came back. */
export default function Wires() {
  return (
    <Queue
      title="Wires"
      subtitle="To other banks. The money is held until the wire is settled or returned."
      states={states}
      search={{ label: 'Search wires', placeholder: 'Name, bank or amount' }}
      byDay
      table={{ label: 'Wires', columns }}
      call="wires"
      load={(query, { page, signal }) => api('GET /wires', { query: { ...asked(query), ...page }, signal })}
      exported={{
        fileName: 'wires.csv',
        load: ({ sort, order, ...query }) =>
          apiFile('GET /export-wires', { query: { ...asked(query), sort, order } }),
      }}
      empty={{ icon: IconBuildingBank, text: 'No wire here', nothingWaits: 'None is under way now.' }}
    />
  )
}

const columns: Column<Wire>[] = [
  {
    key: 'sender',
    title: 'Sender',
    by: (wire) => wire.senderName,
    cell: (wire) => <PersonCell name={wire.senderName} number={wire.senderAccount} userId={wire.userId} />,
  },
  {
    key: 'beneficiary',
    title: 'Beneficiary',
    by: (wire) => wire.accountName,
    cell: (wire) => <PersonCell name={wire.accountName} number={wire.accountNumber} />,
  },
  { key: 'bank', title: 'Bank', cell: (wire) => wire.bank, by: (wire) => wire.bank },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    cell: (wire) => <Money amount={wire.amount} currency={wire.currency} />,
    by: (wire) => wire.amount,
  },
  { title: 'Description', cell: (wire) => wire.remark || 'None' },
  {
    key: 'sent',
    title: 'Sent',
    cell: (wire) => <DateText value={wire.date} as="moment" />,
    by: (wire) => Date.parse(wire.date),
  },
  {
    key: 'state',
    title: 'State',
    by: (wire) => wire.state,
    cell: (wire) => (
      <StateCell state={wire.state}>
        {wire.endedAt && (
          <>
            <DateText value={wire.endedAt} as="moment" />
            {wire.reason && `: ${wire.reason}`}
          </>
        )}
      </StateCell>
    ),
  },
  { title: 'Decision', align: 'end', pinned: true, cell: (wire) => <WireDecision wire={wire} /> },
]

function WireDecision({ wire }: { wire: Wire }) {
  if (wire.state !== 'held') return null
  const params = { wireId: wire._id }
  const sum = money(wire.amount, wire.currency)
  return (
    <Decision
      yes={{
        label: 'Settle',
        question: approvalOf({
          title: 'Settle this wire?',
          body: `${wire.bank} has ${sum} for ${wire.accountName}: it leaves the account of ${wire.senderName}.`,
          confirm: 'Settle',
        }),
        carryOut: (reason) => api('POST /wire-settle/{wireId}', { params, body: { reason } }),
      }}
      no={{
        label: 'Return',
        question: refusalOf({
          title: 'Return this wire?',
          body: `${sum} becomes available to ${wire.senderName} again.`,
          confirm: 'Return',
        }),
        carryOut: (reason) => api('POST /wire-return/{wireId}', { params, body: { reason } }),
      }}
    />
  )
}
