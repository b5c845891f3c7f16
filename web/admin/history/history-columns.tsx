import { Group, Text } from '@mantine/core'
import { DateText } from '../../ui/DateText.tsx'
import { accountNumber } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import type { Column } from '../pieces/column.ts'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import { DeleteHistory } from './DeleteHistory.tsx'
import type { HistoryRecord } from './history-record.ts'

/** The columns of docs/SPECIFICATION.md §2.5 to the letter; what is not a plain posting says so beside its type. */
export const historyColumns: Column<HistoryRecord>[] = [
  { key: 'sender', title: 'SENDER', cell: (it) => it.senderName, by: (it) => it.senderName },
  {
    key: 'receiver',
    title: 'RECEIVER',
    cell: (it) => (
      <span>
        {it.receiverName}
        {it.accountTransferredTo && (
          <Text component="span" display="block" size="xs" c="dimmed" className="tabular">
            {accountNumber(it.accountTransferredTo)}
          </Text>
        )}
      </span>
    ),
    by: (it) => it.receiverName,
  },
  {
    key: 'amount',
    title: 'AMOUNT',
    align: 'end',
    cell: (it) => (
      <Money
        amount={it.amountTransferred}
        currency={it.currency}
        direction={it.transactionType === 'credit' ? 'credit' : 'debit'}
      />
    ),
    by: (it) => it.amountTransferred,
  },
  {
    key: 'description',
    title: 'DESCRIPTION',
    cell: (it) => it.remark || 'None',
    by: (it) => it.remark ?? '',
  },
  { key: 'type', title: 'TYPE', cell: (it) => <Kind record={it} />, by: (it) => it.transactionType },
  { key: 'bank', title: 'BANK', cell: (it) => it.bank, by: (it) => it.bank },
  {
    key: 'date',
    title: 'DATE',
    cell: (it) => <DateText value={it.date} as="history" />,
    by: (it) => Date.parse(it.date),
  },
  { title: 'DELETE', align: 'end', pinned: true, cell: (it) => <DeleteHistory record={it} /> },
]

function Kind({ record }: { record: HistoryRecord }) {
  const { transactionType, state, memo, recordedBy, bookedAt } = record
  return (
    <Group gap={6} component="span">
      <span>{transactionType}</span>
      {state !== 'posted' && <StatusBadge status={state} />}
      {memo && (
        <Text component="span" display="block" size="xs" c="dimmed">
          by {recordedBy ?? 'the desk'}, <DateText value={bookedAt} as="moment" />
        </Text>
      )}
    </Group>
  )
}
