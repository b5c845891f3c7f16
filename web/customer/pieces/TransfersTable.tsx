import { DateText } from '../../ui/DateText.tsx'
import { accountNumber } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import classes from '../../ui/Records.module.css'
import { useCustomerWords } from '../../words/customer.ts'
import { useSaidRecord } from '../../words/said-records.ts'
import { Reckoned } from '../interest/Reckoned.tsx'
import type { HistoryRecord } from '../own-data.ts'
import { BookedLater } from './BookedLater.tsx'
import { OtherEnd } from './OtherEnd.tsx'
import { OwnAccountName } from './OwnAccountName.tsx'
import { StateBadge } from './StateBadge.tsx'

type Props = { records: HistoryRecord[]; caption: string }

/** Transfers in and out (docs/SPECIFICATION.md §3); a missing type is a debit, a missing remark is None. */
export function TransfersTable({ records, caption }: Props) {
  const { records: words } = useCustomerWords()
  return (
    <table className={classes.records}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.sender}</th>
          <th scope="col">{words.beneficiary}</th>
          <th scope="col">{words.bank}</th>
          <th scope="col">{words.remark}</th>
          <th scope="col">{words.type}</th>
          <th scope="col">{words.state}</th>
          <th scope="col" data-align="end">
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {/* A move between two of somebody's own accounts stands here twice, once for each. */}
        {records.map((record) => (
          <Row key={`${record._id} ${record.ownAccount}`} record={record} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ record: kept }: { record: HistoryRecord }) {
  const record = useSaidRecord()(kept)
  const { records: words } = useCustomerWords()
  const type = record.transactionType === 'credit' ? 'credit' : 'debit'
  return (
    <tr>
      <td data-place="date" data-quiet style={{ whiteSpace: 'nowrap' }}>
        <DateText value={record.date} as="transfer" />
        <BookedLater date={record.date} bookedAt={record.bookedAt} />
        {record.ownAccount && <OwnAccountName number={record.ownAccount} />}
      </td>
      {/* On a phone the other side leads: one's own name on every line would only lengthen the list. */}
      <td {...(type === 'credit' ? { 'data-place': 'lead' } : { 'data-roomy': true })}>
        <OtherEnd number={type === 'credit' ? record.otherAccount : undefined} written={record.senderName} />
        {type === 'credit' && record.otherAccount && (
          <span className={`tabular ${classes.second}`}>{accountNumber(record.otherAccount)}</span>
        )}
      </td>
      <td data-name {...(type === 'debit' ? { 'data-place': 'lead' } : { 'data-roomy': true })}>
        <OtherEnd number={type === 'debit' ? record.otherAccount : undefined} written={record.accountName} />
        <span className={`tabular ${classes.second}`}>{accountNumber(record.accountTransferredTo)}</span>
        {type === 'debit' && <PayeeChecked check={record.payeeCheck} />}
      </td>
      <td data-quiet data-wide data-label={words.bank}>
        {record.bank}
      </td>
      <td data-quiet data-wide data-label={words.remark}>
        {record.remark || words.noRemark}
        <Reckoned line={record} />
      </td>
      <td data-roomy>{words.types[type]}</td>
      <td data-place="state">
        <StateBadge state={record.state} />
        {record.memo && <span className={classes.second}>{words.recordedBy(record.recordedBy ?? '')}</span>}
      </td>
      <td data-place="amount" data-align="end">
        <Money amount={record.amountTransferred} currency={record.currency} direction={type} />
      </td>
    </tr>
  )
}

/** What the sender was told of the payee's name before the wire went; one that matched needs no words. */
function PayeeChecked({ check }: { check: HistoryRecord['payeeCheck'] }) {
  const { payeeChecks } = useCustomerWords().records
  if (check !== 'close' && check !== 'no_match') return null
  return <span className={classes.second}>{payeeChecks[check]}</span>
}
