import { nameIn, remarkIn } from '@larkfield/contract/posting-words.ts'
import { useEffect, useRef } from 'react'
import type { Reply } from '../../api-types.ts'
import { DateText } from '../../ui/DateText.tsx'
import { accountNumber } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import classes from '../../ui/Records.module.css'
import { useCustomerWords } from '../../words/customer.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { Reckoned } from '../interest/Reckoned.tsx'
import { BookedLater } from '../pieces/BookedLater.tsx'
import { OtherEnd } from '../pieces/OtherEnd.tsx'
import { OwnAccountName } from '../pieces/OwnAccountName.tsx'
import { StateBadge } from '../pieces/StateBadge.tsx'

export type StatementLine = Reply<'GET /bank-statement/{userId}'>['statement']['transactions'][number]

type Props = {
  lines: StatementLine[]
  currency: string
  caption: string
  /** The statement writes days as its reader's country does; beside other dates they are written as those. */
  dates?: 'statement' | 'day'
  /** A line that someone was led to; it comes into view once. */
  isMarked?: (line: StatementLine) => boolean
}

/** One line an entry, with the balance after it. A memo stands outside: it has no balance and says so. */
export function StatementTable({
  lines,
  currency,
  caption,
  dates = 'statement',
  isMarked = () => false,
}: Props) {
  const { records: words } = useCustomerWords()
  return (
    <table className={classes.records}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.description}</th>
          <th scope="col">{words.recipientAccount}</th>
          <th scope="col">{words.type}</th>
          <th scope="col" data-align="end">
            {words.amount}
          </th>
          <th scope="col" data-align="end">
            {words.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {/* A move between two of somebody's own accounts stands here twice, once for each. */}
        {lines.map((line) => (
          <Row
            key={`${line._id} ${line.ownAccount}`}
            line={line}
            currency={currency}
            dates={dates}
            marked={isMarked(line)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { line: StatementLine; currency: string; dates: 'statement' | 'day'; marked: boolean }

function Row({ line, currency, dates, marked }: RowProps) {
  const { records: words, statement } = useCustomerWords()
  const { postings } = useSignedInWords()
  const type = line.type === 'credit' ? 'credit' : 'debit'
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (marked) row.current?.scrollIntoView({ block: 'center' })
  }, [marked])
  return (
    <tr ref={row} data-marked={marked || undefined} aria-current={marked || undefined}>
      <td data-place="date" data-quiet>
        <DateText value={line.date} as={dates} />
        <BookedLater date={line.date} bookedAt={line.bookedAt} />
      </td>
      <td data-place="lead">
        <OtherEnd number={line.otherAccount} written={nameIn(postings, line.counterparty, line.kind)} />
        {line.ownAccount && <OwnAccountName number={line.ownAccount} />}
        {line.description && (
          <span className={classes.second}>{remarkIn(postings, line.description, line.kind)}</span>
        )}
        <Reckoned line={line} />
        {line.state !== 'posted' && line.state !== 'settled' && (
          <span className={classes.second}>
            <StateBadge state={line.state} />
          </span>
        )}
        {line.memo && <span className={classes.second}>{statement.recordedBy(line.recordedBy ?? '')}</span>}
      </td>
      <td data-quiet data-wide data-label={words.account} className="tabular">
        {accountNumber(line.otherAccount ?? line.recipientAccount)}
      </td>
      <td data-roomy>{words.types[type]}</td>
      <td data-place="amount" data-align="end">
        <Money amount={line.amount} currency={currency} direction={type} />
      </td>
      <td data-place="state" data-quiet data-align="end" data-label={words.balance}>
        {line.balanceAfter === null ? '–' : <Money amount={line.balanceAfter} currency={currency} />}
      </td>
    </tr>
  )
}
