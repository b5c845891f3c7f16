import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { DateText } from '../../ui/DateText.tsx'
import { listedBy } from '../../ui/list/ListFrame.tsx'
import { Money } from '../../ui/Money.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { useStatusName } from '../pieces/StatusBadge.tsx'
import type { Customer } from './customer.ts'
import { LATEST, LatestList } from './LatestList.tsx'

export function LatestMovements({ customer }: { customer: Customer }) {
  const { movements } = useDeskWords().accounts.detail
  const nameOf = useStatusName()
  const query = useQuery({
    queryKey: ['view-all-history', 'latest', customer._id],
    queryFn: ({ signal }) =>
      api('GET /view-all-history', { query: { userId: customer._id, limit: LATEST }, signal }),
  })
  const rows = query.data?.history ?? []
  return (
    <LatestList
      words={movements}
      listed={listedBy(query, rows)}
      all={paths.adminHistoryOf(customer._id)}
      lines={rows.map((row) => {
        const isIn = row.accountTransferredTo === customer.accountNumber
        return {
          key: row._id,
          title: row.remark || (isIn ? row.senderName : row.receiverName),
          note: (
            <>
              <DateText value={row.date} as="moment" /> · {isIn ? row.senderName : row.receiverName}
              {row.state !== 'posted' && ` · ${nameOf(row.state)}`}
            </>
          ),
          end: (
            <Money
              amount={row.amountTransferred}
              currency={row.currency}
              direction={isIn ? 'credit' : 'debit'}
            />
          ),
        }
      })}
    />
  )
}
