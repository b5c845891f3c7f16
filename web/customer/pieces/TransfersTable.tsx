import { DateText } from '../../ui/DateText.tsx'
import { Money } from '../../ui/Money.tsx'
import type { HistoryRecord } from '../own-data.ts'
import { BookedLater } from './BookedLater.tsx'
import classes from './Records.module.css'
import { StateBadge } from './StateBadge.tsx'

type Props = { records: HistoryRecord[]; caption: string; renewing?: boolean }

/** Transfers in and out (docs/SPECIFICATION.md §3); a missing type is a debit, a missing remark is None. */
export function TransfersTable({ records, caption, renewing = false }: Props) {
  return (
    <table className={classes.records} data-renewing={renewing || undefined}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Sender</th>
          <th scope="col">Beneficiary</th>
          <th scope="col">Bank</th>
          <th scope="col">Remark</th>
          <th scope="col">Type</th>
          <th scope="col">State</th>
          <th scope="col" data-align="end">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <Row key={record._id} record={record} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ record }: { record: HistoryRecord }) {
  const type = record.transactionType === 'credit' ? 'credit' : 'debit'
  return (
    <tr>
      <td data-place="date" data-quiet style={{ whiteSpace: 'nowrap' }}>
        <DateText value={record.date} as="transfer" />
        <BookedLater date={record.date} bookedAt={record.bookedAt} />
      </td>
      {/* On a phone one's own name on everything one sends would only lengthen the list. */}
      <td data-label="From" data-wide data-quiet data-roomy={type === 'debit' || undefined}>
        {record.senderName}
      </td>
      <td data-place="lead">
        {record.accountName}
        <span className={`tabular ${classes.second}`}>{record.accountTransferredTo}</span>
      </td>
      <td data-quiet data-wide data-label="Bank">
        {record.bank}
      </td>
      <td data-quiet data-wide data-label="Remark">
        {record.remark || 'None'}
      </td>
      <td data-roomy style={{ textTransform: 'capitalize' }}>
        {type}
      </td>
      <td data-place="state">
        <StateBadge state={record.state} />
        {record.memo && <span className={classes.second}>Recorded by {record.recordedBy}</span>}
      </td>
      <td data-place="amount" data-align="end">
        <Money amount={record.amountTransferred} currency={record.currency} direction={type} />
      </td>
    </tr>
  )
}
