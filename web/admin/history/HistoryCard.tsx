import { VisuallyHidden } from '@mantine/core'
import { DateText } from '../../ui/DateText.tsx'
import { Money } from '../../ui/Money.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { useSaidRecord } from '../../words/said-records.ts'
import { CompactCard } from '../pieces/CompactCard.tsx'
import { HistoryActs } from './HistoryActs.tsx'
import { directionOf, type HistoryRecord } from './history-record.ts'
import { Kind } from './Kind.tsx'
import { PayeeChecked } from './PayeeChecked.tsx'
import { Reckoned } from './Reckoned.tsx'

/** A record on a phone: who to whom, how much, when and what for. */
export function HistoryCard({ record: kept }: { record: HistoryRecord }) {
  const record = useSaidRecord()(kept)
  const { history } = useDeskWords()
  const { senderName, receiverName, amountTransferred, currency } = record
  return (
    <CompactCard
      title={
        <>
          <VisuallyHidden>{history.fromTo(senderName, receiverName)}</VisuallyHidden>
          <span aria-hidden>
            {senderName} → {receiverName}
          </span>
        </>
      }
      aside={<Money amount={amountTransferred} currency={currency} direction={directionOf(record)} />}
      text={record.remark || history.noDescription}
      note={
        <>
          <Kind record={record} /> · <DateText value={record.date} as="history" /> · {record.bank}
          <PayeeChecked record={kept} /> <Reckoned record={kept} />
        </>
      }
      act={<HistoryActs record={record} />}
    />
  )
}
