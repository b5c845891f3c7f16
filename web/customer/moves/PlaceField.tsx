import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { type Place, toldApart } from '../own-accounts.ts'
import { asPlaceOption } from '../pieces/PlaceOption.tsx'

type Props = {
  label: string
  description?: ReactNode
  places: Place[]
  value?: string
  onChange?: (number: string) => void
  error?: ReactNode
  /** Money leaves it: a locked pot is shown, and cannot be chosen. */
  isSource?: boolean
}

/** An account or pot of one's own, by name, with what is in it. */
export function PlaceField({ label, places, value, onChange, isSource = false, ...field }: Props) {
  const { accounts, moves, pots } = useCustomerWords()
  const { day, money } = useFormats()
  const may = places.filter(({ account }) => account.role !== 'viewer')
  const nameApart = toldApart(may)
  const optionOf = (place: Place) => {
    const isLocked = isSource && place.pot?.isLocked === true
    const said = isLocked ? pots.locked(day(place.pot?.lockedUntil)) : money(place.available, place.currency)
    return { value: place.number, label: moves.place(nameApart(place), said), disabled: isLocked }
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
      // What is wrong with it stands below it, and would lie under the choices.
      openOnFocus={false}
      searchable={may.length > 8}
      required
      comboboxProps={{ shadow: 'md' }}
      renderOption={asPlaceOption(may, { isSource })}
    />
  )
}
