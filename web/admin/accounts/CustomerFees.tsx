import { Badge, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { accountNumber } from '../../ui/format.ts'
import { listedBy } from '../../ui/list/ListFrame.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { Decision } from '../pieces/Decision.tsx'
import type { Customer } from './customer.ts'
import { FirstOnes } from './FirstOnes.tsx'
import classes from './held/Held.module.css'

type Fee = Reply<'GET /fees'>['data'][number]

const MOST = 50
const SHOWN_FIRST = 4

/** What a customer's accounts were charged, what became of it, and how the desk lets it go. */
export function CustomerFees({ customer }: { customer: Customer }) {
  const { fees: words } = useDeskWords()
  const query = useQuery({
    queryKey: ['fees', customer._id],
    queryFn: ({ signal }) => api('GET /fees', { query: { userId: customer._id, limit: MOST }, signal }),
  })
  const rows = query.data?.data ?? []
  return (
    <FirstOnes
      words={words}
      listed={listedBy(query, rows)}
      first={SHOWN_FIRST}
      rows={rows.map((fee) => <OneFee key={fee._id} fee={fee} onDecided={() => void query.refetch()} />)}
    />
  )
}

type Shown = { fee: Fee; onDecided: () => void }

function OneFee({ fee, onDecided }: Shown) {
  const { fees: words } = useDeskWords()
  const { day, money, reason } = useFormats()
  const { state, currency, left, shortSince } = fee
  const facts = [
    words.account(accountNumber(fee.account)),
    words.due(day(fee.dueOn)),
    left > 0 && left < fee.amount && words.left(money(left, currency)),
    shortSince && words.shortSince(day(shortSince)),
  ].filter(Boolean)
  return (
    <>
      <div className={classes.head}>
        <span className={classes.name}>
          {money(fee.amount, currency)} · {useFeeName(fee)}
        </span>
        <Badge className={classes.pill} variant="light" color={colourOf(state)} tt="none">
          {words.states[state]}
        </Badge>
      </div>
      <Text className={`${classes.note} tabular`}>{facts.join(' · ')}</Text>
      {fee.reliefs.map(({ how, amount, by, at, reason: why }) => (
        <Text key={at} className={classes.said}>
          {words.relief[how](money(amount, currency), by ?? words.theBank, reason(why))}
        </Text>
      ))}
      <LettingGo fee={fee} onDecided={onDecided} />
    </>
  )
}

const colourOf = (state: Fee['state']) =>
  state === 'due' ? 'accent' : state === 'taken' ? 'primary' : 'gray'

function useFeeName({ kind, forWhat }: Fee): string {
  const { kinds } = useDeskWords().fees
  const { month } = useFormats()
  return kinds[kind](kind === 'monthly' || kind === 'dormancy' ? month(forWhat) : forWhat)
}

function LettingGo({ fee, onDecided }: Shown) {
  const { fees: words } = useDeskWords()
  const { money } = useFormats()
  const what = useFeeName(fee)
  const params = { feeId: fee._id }
  const { waiving, giving } = words
  const waive = {
    call: 'POST /fee-waive/{feeId}',
    label: words.waive,
    question: { ...waiving, body: waiving.body(what, money(fee.left, fee.currency)), required: true },
    mayWait: true,
    done: waiving.done,
    carryOut: (reason: string) => api('POST /fee-waive/{feeId}', { params, body: { reason } }),
  } as const
  const giveBack = {
    call: 'POST /fee-return/{feeId}',
    label: words.giveBack,
    question: { ...giving, body: giving.body(what, money(fee.taken, fee.currency)), required: true },
    mayWait: true,
    done: giving.done,
    carryOut: (reason: string) => api('POST /fee-return/{feeId}', { params, body: { reason } }),
  } as const
  if (fee.left === 0 && fee.taken === 0) return null
  return (
    <Group mt="xs">
      <Decision
        quiet
        yes={fee.left > 0 ? waive : undefined}
        no={fee.taken > 0 ? giveBack : undefined}
        onDecided={onDecided}
      />
    </Group>
  )
}
