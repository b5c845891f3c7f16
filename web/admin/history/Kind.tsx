import { Text } from '@mantine/core'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import { directionOf, type HistoryRecord } from './history-record.ts'

/** Credit or debit, and beside it what is not a plain posting. */
export function Kind({ record }: { record: HistoryRecord }) {
  const { history } = useDeskWords()
  const { moment } = useFormats()
  const { state, memo, recordedBy, bookedAt } = record
  return (
    <>
      {history.types[directionOf(record)]} {state !== 'posted' && <StatusBadge status={state} />}{' '}
      {memo && (
        <Text component="span" size="xs" c="dimmed">
          {history.recordedBy(recordedBy ?? history.theDesk, moment(bookedAt))}
        </Text>
      )}
    </>
  )
}
