import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { type Place, toldApart } from '../own-accounts.ts'
import { asPlaceOption } from '../pieces/PlaceOption.tsx'

type Props = {
  label: string
  places: Place[]
  value?: string
  onChange?: (number: string) => void
  error?: ReactNode
}

/** An account or pot of one's own, by name, with what is in it. */
export function PlaceField({ label, places, value, onChange, ...field }: Props) {
  const { accounts, moves } = useCustomerWords()
  const { money } = useFormats()
  const may = places.filter(({ account }) => account.role !== 'viewer')
  const nameApart = toldApart(may)
  const optionOf = (place: Place) => ({
    value: place.number,
    label: moves.place(nameApart(place), money(place.available, place.currency)),
  })
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
      renderOption={asPlaceOption(may)}
    />
  )
}
