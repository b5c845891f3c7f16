import { Group, Text } from '@mantine/core'
import { accountNumber } from '../../ui/format.ts'
import { IconLock } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { nameOf, type Place } from '../own-accounts.ts'

/** For a Select of accounts: a choice in full, where the field itself has room for little more than a name. */
export const asPlaceOption =
  (places: readonly Place[], { isSource = false } = {}) =>
  ({ option }: { option: { value: string; label: string } }) => {
    const place = places.find(({ number }) => number === option.value)
    return place ? <PlaceOption place={place} isSource={isSource} /> : option.label
  }

export function PlaceOption({ place, isSource }: { place: Place; isSource: boolean }) {
  const { account: kinds, moves, pots } = useCustomerWords()
  const { day, money } = useFormats()
  const { name, pot, account, available, currency, number } = place
  return (
    <Group wrap="nowrap" justify="space-between" w="100%" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {pot ? moves.potIn(name, nameOf(account, kinds)) : name}{' '}
          {pot?.isLocked && <IconLock size={14} aria-hidden />}
        </Text>
        <Text size="xs" c="dimmed" className="tabular">
          {accountNumber(number)}
        </Text>
        {isSource && pot?.isLocked && <Text size="xs">{pots.locked(day(pot.lockedUntil))}</Text>}
      </div>
      <Text className="tabular" style={{ whiteSpace: 'nowrap' }}>
        {money(available, currency)}
      </Text>
    </Group>
  )
}
