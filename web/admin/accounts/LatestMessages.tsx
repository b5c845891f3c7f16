import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { DateText } from '../../ui/DateText.tsx'
import { cut } from '../../ui/format.ts'
import { listedBy } from '../../ui/list/ListFrame.tsx'
import { useDeskWords } from '../../words/desk.ts'
import type { Customer } from './customer.ts'
import { LATEST, LatestList } from './LatestList.tsx'

export function LatestMessages({ customer }: { customer: Customer }) {
  const { messages, noSubject, fromCustomer, fromBank } = useDeskWords().accounts.detail
  const query = useQuery({
    queryKey: ['get-messages', 'latest', customer._id],
    queryFn: ({ signal }) =>
      api('GET /get-messages', { query: { userId: customer._id, limit: LATEST }, signal }),
  })
  const rows = query.data?.data ?? []
  return (
    <LatestList
      words={messages}
      listed={listedBy(query, rows)}
      all={paths.adminConversation(customer._id)}
      lines={rows.map((row) => ({
        key: row._id,
        title: cut(row.subject || row.content) || noSubject,
        note: (
          <>
            <DateText value={row.date} as="moment" /> · {row.direction === 'in' ? fromCustomer : fromBank}
          </>
        ),
      }))}
    />
  )
}
