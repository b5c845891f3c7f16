import { api, apiFile } from '../api.ts'
import type { Options, Reply } from '../api-types.ts'
import { DateText } from '../ui/DateText.tsx'
import { IconBuildingBank } from '../ui/icons.ts'
import { Money } from '../ui/Money.tsx'
import { useFormats } from '../ui/use-formats.ts'
import type { DeskWords } from '../words/area-words.ts'
import { useDeskWords } from '../words/desk.ts'
import { PersonCell, StateCell } from './pieces/cells.tsx'
import { choicesOf } from './pieces/choices.ts'
import type { Column } from './pieces/column.ts'
import { against, Decision } from './pieces/Decision.tsx'
import { Queue, type QueueQuery } from './pieces/Queue.tsx'

type Wire = Reply<'GET /wires'>['data'][number]
type Query = NonNullable<Options<'GET /wires'>['query']>

const asked = ({ state, ...query }: QueueQuery) => ({ ...query, state: state as Query['state'] })

/** Wires to other banks: held until the desk, or the rail, says that they arrived or came back. */
export default function Wires() {
  const { wires: words, lists } = useDeskWords()
  return (
    <Queue
      title={words.title}
      subtitle={words.subtitle}
      states={choicesOf(words.states)}
      search={{ label: words.search, placeholder: words.placeholder }}
      byDay
      table={{ label: words.list, columns: columnsIn(words.columns, lists.none) }}
      call="wires"
      load={(query, { page, signal }) => api('GET /wires', { query: { ...asked(query), ...page }, signal })}
      exported={{
        fileName: 'wires.csv',
        load: ({ sort, order, ...query }) =>
          apiFile('GET /export-wires', { query: { ...asked(query), sort, order } }),
      }}
      empty={{ icon: IconBuildingBank, text: words.empty, nothingWaits: words.nothingWaits }}
    />
  )
}

const columnsIn = (titles: DeskWords['wires']['columns'], none: string): Column<Wire>[] => [
  {
    key: 'sender',
    title: titles.sender,
    by: (wire) => wire.senderName,
    cell: (wire) => <PersonCell name={wire.senderName} number={wire.senderAccount} userId={wire.userId} />,
  },
  {
    key: 'beneficiary',
    title: titles.beneficiary,
    by: (wire) => wire.accountName,
    cell: (wire) => <PersonCell name={wire.accountName} number={wire.accountNumber} />,
  },
  { key: 'bank', title: titles.bank, cell: (wire) => wire.bank, by: (wire) => wire.bank },
  {
    key: 'amount',
    title: titles.amount,
    align: 'end',
    cell: (wire) => <Money amount={wire.amount} currency={wire.currency} />,
    by: (wire) => wire.amount,
  },
  { title: titles.description, cell: (wire) => wire.remark || none },
  {
    key: 'sent',
    title: titles.sent,
    cell: (wire) => <DateText value={wire.date} as="moment" />,
    by: (wire) => Date.parse(wire.date),
  },
  {
    key: 'state',
    title: titles.state,
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
  {
    title: titles.decision,
    align: 'end',
    pinned: true,
    cell: (wire) => <WireDecision wire={wire} />,
  },
]

function WireDecision({ wire }: { wire: Wire }) {
  const { wires: words } = useDeskWords()
  const { money } = useFormats()
  if (wire.state !== 'held') return null
  const params = { wireId: wire._id }
  const sum = money(wire.amount, wire.currency)
  return (
    <Decision
      yes={{
        label: words.settle,
        question: {
          title: words.settleTitle,
          body: words.settleBody(wire.bank, sum, wire.accountName, wire.senderName),
          confirm: words.settle,
        },
        done: words.settled(sum, wire.accountName),
        carryOut: (reason) => api('POST /wire-settle/{wireId}', { params, body: { reason } }),
      }}
      no={{
        label: words.return,
        question: {
          ...against,
          title: words.returnTitle,
          body: words.returnBody(sum, wire.senderName),
          confirm: words.return,
        },
        done: words.returned(sum, wire.senderName),
        carryOut: (reason) => api('POST /wire-return/{wireId}', { params, body: { reason } }),
      }}
    />
  )
}
