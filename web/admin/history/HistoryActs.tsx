import { Group } from '@mantine/core'
import { WireOrigin } from '../pieces/WireOrigin.tsx'
import { DeleteHistory } from './DeleteHistory.tsx'
import type { HistoryRecord } from './history-record.ts'
import { OpenPosting } from './OpenPosting.tsx'
import { ProveRecord } from './ProveRecord.tsx'

/** What the desk can do with a record; only a wire was sent by somebody. */
export function HistoryActs({ record }: { record: HistoryRecord }) {
  const { kind, _id, wireId, senderName } = record
  const isWire = kind === 'wire' || kind === 'wire_out'
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <OpenPosting record={record} />
      <ProveRecord record={record} />
      {isWire && <WireOrigin wireId={wireId ?? _id} senderName={senderName} />}
      <DeleteHistory record={record} />
    </Group>
  )
}
