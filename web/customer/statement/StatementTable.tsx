import type { Reply } from '../../api-types.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Money } from '../../ui/Money.tsx'
import { BookedLater } from '../pieces/BookedLater.tsx'
import classes from '../pieces/Records.module.css'
import { StateBadge } from '../pieces/StateBadge.tsx'

export type StatementLine = Reply<'GET /bank-statement/{userId}'>['statement']['transactions'][number]

type Props = { lines: StatementLine[]; currency: string; caption: string; renewing?: boolean }

/** One line an entry, with the balance after it. A memo stands outside: it has no balance and says so. */
export function StatementTable({ lines, currency, caption, renewing = false }: Props) {
  return (
    <table className={classes.records} data-renewing={renewing || undefined}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Description</th>
          <th scope="col">Recipient account</th>
          <th scope="col">Type</th>
          <th scope="col" data-align="end">
            Amount
          </th>
          <th scope="col" data-align="end">
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line._id} line={line} currency={currency} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ line, currency }: { line: StatementLine; currency: string }) {
  const type = line.type === 'credit' ? 'credit' : 'debit'
  return (
    <tr>
      <td data-place="date" data-quiet>
        <DateText value={line.date} as="statement" />
        <BookedLater date={line.date} bookedAt={line.bookedAt} />
      </td>
      <td data-place="lead">
        {line.counterparty}
        {line.description && <span className={classes.second}>{line.description}</span>}
        {line.state !== 'posted' && line.state !== 'settled' && (
          <span className={classes.second}>
            <StateBadge state={line.state} />
          </span>
        )}
        {line.memo && <span className={classes.second}>Recorded by {line.recordedBy}, no balance moved</span>}
      </td>
      <td data-quiet data-wide data-label="Account" className="tabular">
        {line.recipientAccount}
      </td>
      <td data-roomy style={{ textTransform: 'capitalize' }}>
        {type}
      </td>
      <td data-place="amount" data-align="end">
        <Money amount={line.amount} currency={currency} direction={type} />
      </td>
      <td data-place="state" data-quiet data-align="end" data-label="Balance">
        {line.balanceAfter === null ? '–' : <Money amount={line.balanceAfter} currency={currency} />}
      </td>
    </tr>
  )
}
