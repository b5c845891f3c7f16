import { Text } from '@mantine/core'
import { DateText } from '../../ui/DateText.tsx'
import { accountNumber } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import type { DeskWords } from '../../words/area-words.ts'
import type { Column } from '../pieces/column.ts'
import { HistoryActs } from './HistoryActs.tsx'
import { directionOf, type HistoryRecord } from './history-record.ts'
import { Kind } from './Kind.tsx'
import { PayeeChecked } from './PayeeChecked.tsx'
import { Reckoned } from './Reckoned.tsx'

/** The columns of docs/SPECIFICATION.md §2.5 to the letter; what is not a plain posting says so beside its type. */
export const historyColumns = (
  { columns, noDescription }: DeskWords['history'],
  said: (record: HistoryRecord) => HistoryRecord,
  /** What stands over the acts; undefined for whoever has none. */
  acts: string | undefined,
): Column<HistoryRecord>[] => [
  {
    key: 'sender',
    title: columns.sender,
    cell: (it) => said(it).senderName,
    by: (it) => said(it).senderName,
  },
  {
    key: 'receiver',
    title: columns.receiver,
    cell: (it) => (
      <span>
        {said(it).receiverName}
        {it.accountTransferredTo && (
          <Text component="span" display="block" size="xs" c="dimmed" className="tabular">
            {accountNumber(it.accountTransferredTo)}
          </Text>
        )}
        <PayeeChecked record={it} />
      </span>
    ),
    by: (it) => said(it).receiverName,
  },
  {
    key: 'amount',
    title: columns.amount,
    align: 'end',
    cell: (it) => <Money amount={it.amountTransferred} currency={it.currency} direction={directionOf(it)} />,
    by: (it) => it.amountTransferred,
  },
  {
    key: 'description',
    title: columns.description,
    cell: (it) => (
      <>
        {said(it).remark || noDescription} <Reckoned record={it} />
      </>
    ),
    by: (it) => said(it).remark ?? '',
  },
  { key: 'type', title: columns.type, cell: (it) => <Kind record={it} />, by: (it) => it.transactionType },
  { key: 'bank', title: columns.bank, cell: (it) => it.bank, by: (it) => it.bank },
  {
    key: 'date',
    title: columns.date,
    cell: (it) => <DateText value={it.date} as="history" />,
    by: (it) => Date.parse(it.date),
  },
  ...(acts ? [{ title: acts, align: 'end', pinned: true, cell: actsOf } as const] : []),
]

const actsOf = (record: HistoryRecord) => <HistoryActs record={record} />
