import { VisuallyHidden } from '@mantine/core'
import { DateText } from '../../ui/DateText.tsx'
import { Money } from '../../ui/Money.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { DeleteHistory } from './DeleteHistory.tsx'
import classes from './HistoryCard.module.css'
import { directionOf, type HistoryRecord } from './history-record.ts'
import { Kind } from './Kind.tsx'

/** A record on a phone: who to whom, how much, when and what for, in three lines. */
export function HistoryCard({ record }: { record: HistoryRecord }) {
  const { history } = useDeskWords()
  const { senderName, receiverName } = record
  return (
    <div className={classes.card}>
      <p className={classes.people}>
        <VisuallyHidden>{history.fromTo(senderName, receiverName)}</VisuallyHidden>
        <span aria-hidden>
          {senderName} → {receiverName}
        </span>
      </p>
      <span className={classes.amount}>
        <Money amount={record.amountTransferred} currency={record.currency} direction={directionOf(record)} />
      </span>
      <p className={classes.words}>{record.remark || history.noDescription}</p>
      <span className={classes.delete}>
        <DeleteHistory record={record} />
      </span>
      <p className={classes.when}>
        <DateText value={record.date} as="history" /> · <Kind record={record} /> · {record.bank}
      </p>
    </div>
  )
}
