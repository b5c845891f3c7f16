import { Group, Stack, Text } from '@mantine/core'
import { accountNumber as grouped } from '../../ui/format.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { DeskAccount } from './desk-accounts.ts'
import { StatusBadge } from './StatusBadge.tsx'

type Props = {
  account: DeskAccount | undefined
  /** Found by the number of another account of theirs. */
  isByOther: boolean
  /** Leaves out what is about money and other accounts. */
  namesOnly?: boolean
}

/** One account among those that can be chosen. */
export function AccountChoice({ account, isByOther, namesOnly = false }: Props) {
  const { account: words } = useDeskWords()
  const { money } = useFormats()
  if (!account) return null
  const sum = money(account.available, account.currency)
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm" style={{ flex: 1, minWidth: 0 }}>
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={550} truncate>
          {account.name}
        </Text>
        <Text size="xs" c="dimmed" className="tabular">
          {grouped(account.accountNumber)}
        </Text>
        {account.customer && <ToldApart customer={account.customer} />}
        {isByOther && !namesOnly && <Text size="xs">{words.select.othersElsewhere}</Text>}
      </div>
      <Stack gap={2} align="flex-end">
        {!namesOnly && (
          <Text size="sm" className="tabular" style={{ whiteSpace: 'nowrap' }}>
            {account.customer ? words.available(sum) : words.balance(sum)}
          </Text>
        )}
        {account.status !== 'active' && <StatusBadge status={account.status} />}
      </Stack>
    </Group>
  )
}

/** What two customers of one name do not share. */
function ToldApart({ customer }: { customer: NonNullable<DeskAccount['customer']> }) {
  const { account: words } = useDeskWords()
  const { day, moment } = useFormats()
  const { dateOfBirth, lastMovementAt } = customer
  return (
    <Text size="xs" c="dimmed" className="tabular">
      {words.born(day(dateOfBirth))} ·{' '}
      {lastMovementAt ? words.moved(moment(lastMovementAt)) : words.neverMoved}
    </Text>
  )
}
