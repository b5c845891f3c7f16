import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { DateText } from '../../ui/DateText.tsx'
import { listedBy } from '../../ui/list/ListFrame.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import type { Customer } from './customer.ts'
import { LATEST, LatestList } from './LatestList.tsx'

export function LatestLoans({ customer }: { customer: Customer }) {
  const { loans, loanTypes } = useDeskWords().accounts.detail
  const { money } = useFormats()
  const types: Record<string, string> = loanTypes
  const query = useQuery({
    queryKey: ['loan-queue', 'latest', customer._id],
    queryFn: ({ signal }) =>
      api('GET /loan-queue', { query: { userId: customer._id, limit: LATEST }, signal }),
  })
  const rows = query.data?.data ?? []
  return (
    <LatestList
      words={loans}
      listed={listedBy(query, rows)}
      all={paths.adminLoansOf(customer.accountNumber)}
      lines={rows.map((row) => ({
        key: row._id,
        title: `${types[row.loanType] ?? row.loanType}: ${money(row.amount, row.currency)}`,
        note: (
          <>
            <DateText value={row.askedAt} as="moment" /> · {row.loanReason}
          </>
        ),
        end: <StatusBadge status={row.state} />,
      }))}
    />
  )
}
