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
      <div className={classes.line}>
        <p className={classes.people}>
          <VisuallyHidden>{history.fromTo(senderName, receiverName)}</VisuallyHidden>
          <span aria-hidden>
            {senderName} → {receiverName}
          </span>
        </p>
        <Money amount={record.amountTransferred} currency={record.currency} direction={directionOf(record)} />
      </div>
      <div className={classes.line}>
        <div className={classes.more}>
          <p>{record.remark || history.noDescription}</p>
          <p className={classes.when}>
            <Kind record={record} /> · <DateText value={record.date} as="history" /> · {record.bank}
          </p>
        </div>
        <DeleteHistory record={record} />
      </div>
    </div>
  )
}
