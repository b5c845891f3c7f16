import { Group, Select, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { accountNumber } from '../../ui/format.ts'
import { IconLock } from '../../ui/icons.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { nameOf, type Place } from '../own-accounts.ts'

type Props = {
  label: string
  places: Place[]
  value?: string
  onChange?: (number: string) => void
  error?: ReactNode
}

/** An account or pot of one's own, by name, with what is in it. */
export function PlaceField({ label, places, value, onChange, ...field }: Props) {
  const { account: kinds, accounts, moves } = useCustomerWords()
  const { money } = useFormats()
  const may = places.filter(({ account }) => account.role !== 'viewer')
  const optionOf = ({ number, name, currency, available, account, pot }: Place) => {
    const said = pot ? moves.potIn(name, nameOf(account, kinds)) : name
    return { value: number, label: moves.place(said, money(available, currency)) }
  }
  const isPot = ({ pot }: Place) => pot !== undefined
  const groups = [
    { group: accounts.others, items: may.filter((place) => !isPot(place)).map(optionOf) },
    { group: accounts.pots, items: may.filter(isPot).map(optionOf) },
  ]
  return (
    <Select
      {...field}
      label={label}
      data={groups.filter(({ items }) => items.length > 0)}
      value={value || null}
      onChange={(number) => number && onChange?.(number)}
      allowDeselect={false}
      searchable={may.length > 8}
      required
      comboboxProps={{ shadow: 'md' }}
      renderOption={({ option }) => <Option place={may.find(({ number }) => number === option.value)} />}
    />
  )
}

function Option({ place }: { place: Place | undefined }) {
  const { account: kinds, moves } = useCustomerWords()
  const { money } = useFormats()
  if (!place) return null
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
      </div>
      <Text className="tabular" style={{ whiteSpace: 'nowrap' }}>
        {money(available, currency)}
      </Text>
    </Group>
  )
}
