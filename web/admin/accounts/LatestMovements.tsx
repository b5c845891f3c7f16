import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { DateText } from '../../ui/DateText.tsx'
import { listedBy } from '../../ui/list/ListFrame.tsx'
import { Money } from '../../ui/Money.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { useSaidRecord } from '../../words/said-records.ts'
import { directionOf, type HistoryRecord, keyOf } from '../history/history-record.ts'
import { Reckoned } from '../history/Reckoned.tsx'
import { useStatusName } from '../pieces/StatusBadge.tsx'
import type { Customer } from './customer.ts'
import { useCalledAccount } from './held/called-account.ts'
import { LATEST, LatestList } from './LatestList.tsx'

/** Of all accounts together: which one a line belongs to, and whether money came or went, is told by the line itself. */
export function LatestMovements({ customer }: { customer: Customer }) {
  const { movements } = useDeskWords().accounts.detail
  const nameOf = useStatusName()
  const said = useSaidRecord()
  const called = useCalledAccount(customer._id)
  const query = useQuery({
    queryKey: ['view-all-history', 'latest', customer._id],
    queryFn: ({ signal }) =>
      api('GET /view-all-history', { query: { userId: customer._id, limit: LATEST }, signal }),
  })
  const rows = query.data?.history ?? []
  const otherEnd = ({ otherAccount, senderName, receiverName, ...row }: HistoryRecord) => {
    if (otherAccount) return called(otherAccount)
    return directionOf(row) === 'credit' ? senderName : receiverName
  }
  return (
    <LatestList
      words={movements}
      listed={listedBy(query, rows)}
      all={paths.adminHistoryOf(customer._id)}
      lines={rows.map(said).map((row) => ({
        key: keyOf(row),
        title: row.remark || otherEnd(row),
        note: (
          <>
            <DateText value={row.date} as="moment" /> · {otherEnd(row)}
            {row.ownAccount && ` · ${movements.inAccount(called(row.ownAccount))}`}
            {row.state !== 'posted' && ` · ${nameOf(row.state)}`} <Reckoned record={row} />
          </>
        ),
        end: <Money amount={row.amountTransferred} currency={row.currency} direction={directionOf(row)} />,
      }))}
    />
  )
}
