import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { DateText } from '../../ui/DateText.tsx'
import { listedBy } from '../../ui/list/ListFrame.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import type { Customer } from './customer.ts'
import { LATEST, LatestList } from './LatestList.tsx'

export function LatestDocuments({ customer }: { customer: Customer }) {
  const { documents } = useDeskWords().accounts.detail
  const query = useQuery({
    queryKey: ['view-all-documents', 'latest', customer._id],
    queryFn: ({ signal }) =>
      api('GET /view-all-documents', { query: { userId: customer._id, limit: LATEST }, signal }),
  })
  const rows = query.data?.data ?? []
  return (
    <LatestList
      words={documents}
      listed={listedBy(query, rows)}
      all={paths.adminKycOf(customer.accountNumber)}
      lines={rows.map((row) => ({
        key: row._id,
        title: (
          <Anchor href={row.url} size="sm" fw={550}>
            {row.title}
          </Anchor>
        ),
        note: <DateText value={row.uploadedAt} as="moment" />,
        end: <StatusBadge status={row.state} />,
      }))}
    />
  )
}
