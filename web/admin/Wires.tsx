import { Group } from '@mantine/core'
import { api, apiFile } from '../api.ts'
import type { Options, Reply } from '../api-types.ts'
import { DateText } from '../ui/DateText.tsx'
import { IconBuildingBank } from '../ui/icons.ts'
import { Money } from '../ui/Money.tsx'
import { useFormats } from '../ui/use-formats.ts'
import type { DeskWords } from '../words/area-words.ts'
import { useDeskWords } from '../words/desk.ts'
import { CompactCard } from './pieces/CompactCard.tsx'
import { PersonCell, StateCell, TwoLines } from './pieces/cells.tsx'
import { choicesOf } from './pieces/choices.ts'
import type { Column } from './pieces/column.ts'
import { against, Decision } from './pieces/Decision.tsx'
import { useMay } from './pieces/desk-self.ts'
import { Queue, type QueueQuery } from './pieces/Queue.tsx'
import { StatusBadge } from './pieces/StatusBadge.tsx'
import { WireOrigin } from './pieces/WireOrigin.tsx'

type Wire = Reply<'GET /wires'>['data'][number]
type Query = NonNullable<Options<'GET /wires'>['query']>

const asked = ({ state, ...query }: QueueQuery) => ({ ...query, state: state as Query['state'] })

/** Wires to other banks: held until the desk, or the rail, says that they arrived or came back. */
export default function Wires() {
  const { wires: words, wireOrigin } = useDeskWords()
  const may = useMay()
  const acts = may('POST /wire-settle/{wireId}')
    ? words.columns.decision
    : may('POST /wire-origin/{wireId}')
      ? wireOrigin.title
      : undefined
  return (
    <Queue
      title={words.title}
      subtitle={words.subtitle}
      states={choicesOf(words.states)}
      search={{ label: words.search, placeholder: words.placeholder }}
      byDay
      table={{
        label: words.list,
        columns: columnsIn(words.columns, acts),
        card: (wire) => <WireCard wire={wire} />,
      }}
      call="wires"
      load={(query, { page, signal }) => api('GET /wires', { query: { ...asked(query), ...page }, signal })}
      exported={{
        call: 'GET /export-wires',
        fileName: 'wires.csv',
        load: ({ sort, order, ...query }) =>
          apiFile('GET /export-wires', { query: { ...asked(query), sort, order } }),
      }}
      empty={{ icon: IconBuildingBank, text: words.empty, nothingWaits: words.nothingWaits }}
    />
  )
}

/** `acts` stands over what can be done; undefined for whoever can do nothing. */
const columnsIn = (titles: DeskWords['wires']['columns'], acts: string | undefined): Column<Wire>[] => [
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
  {
    key: 'bank',
    title: titles.bank,
    by: (wire) => wire.bank,
    cell: (wire) => <TwoLines first={wire.bank} second={wire.remark} />,
  },
  {
    key: 'amount',
    title: titles.amount,
    align: 'end',
    cell: (wire) => <Money amount={wire.amount} currency={wire.currency} />,
    by: (wire) => wire.amount,
  },
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
        <Ended wire={wire} />
      </StateCell>
    ),
  },
  ...(acts ? [{ title: acts, align: 'end', pinned: true, cell: actsOf } as const] : []),
]

const actsOf = (wire: Wire) => (
  <Group gap={2} wrap="nowrap" justify="flex-end">
    <WireDecision wire={wire} />
    <WireOrigin wireId={wire._id} senderName={wire.senderName} />
  </Group>
)

/** When it arrived or came back, and why. */
function Ended({ wire: { endedAt, reason } }: { wire: Wire }) {
  if (!endedAt) return null
  return (
    <>
      <DateText value={endedAt} as="moment" />
      {reason && `: ${reason}`}
    </>
  )
}

function WireCard({ wire }: { wire: Wire }) {
  return (
    <CompactCard
      title={<PersonCell name={wire.senderName} userId={wire.userId} />}
      aside={<Money amount={wire.amount} currency={wire.currency} />}
      text={`→ ${wire.accountName}, ${wire.bank}`}
      note={
        <>
          <StatusBadge status={wire.state} /> <DateText value={wire.date} as="moment" />
          {wire.remark && ` · ${wire.remark}`}
          {wire.endedAt && (
            <>
              <br />
              <Ended wire={wire} />
            </>
          )}
        </>
      }
      act={<WireOrigin wireId={wire._id} senderName={wire.senderName} />}
      acts={wire.state === 'held' && <WireDecision wire={wire} />}
    />
  )
}

function WireDecision({ wire }: { wire: Wire }) {
  const { wires: words } = useDeskWords()
  const { money } = useFormats()
  if (wire.state !== 'held') return null
  const params = { wireId: wire._id }
  const sum = money(wire.amount, wire.currency)
  return (
    <Decision
      yes={{
        call: 'POST /wire-settle/{wireId}',
        label: words.settle,
        question: {
          title: words.settleTitle,
          body: words.settleBody(wire.bank, sum, wire.accountName, wire.senderName),
          confirm: words.settle,
        },
        mayWait: true,
        done: words.settled(sum, wire.accountName),
        carryOut: (reason, approval) =>
          api('POST /wire-settle/{wireId}', { params, body: { reason, approval } }),
      }}
      no={{
        call: 'POST /wire-return/{wireId}',
        label: words.return,
        question: {
          ...against,
          title: words.returnTitle,
          body: words.returnBody(sum, wire.senderName),
          confirm: words.return,
        },
        done: words.returned(sum, wire.senderName),
        carryOut: (reason, approval) =>
          api('POST /wire-return/{wireId}', { params, body: { reason, approval } }),
      }}
    />
  )
}
