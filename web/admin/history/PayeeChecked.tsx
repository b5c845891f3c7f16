import { Text } from '@mantine/core'
import { useDeskWords } from '../../words/desk.ts'
import type { HistoryRecord } from './history-record.ts'

/** How the payee's name of a wire compared with the holder's; one that matched needs no words. */
export function PayeeChecked({ record }: { record: HistoryRecord }) {
  const { payeeChecks, payeeTyped } = useDeskWords().held
  const { payeeCheck, accountName } = record
  if (payeeCheck !== 'close' && payeeCheck !== 'no_match') return null
  return (
    <Text component="span" display="block" size="xs" c="accent.9" fw={600}>
      {payeeChecks[payeeCheck]}, {payeeTyped(accountName)}
    </Text>
  )
}
