import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCustomerWords } from '../../words/customer.ts'
import { placesIn, toldApart } from '../own-accounts.ts'
import type { OwnAccount } from '../own-data.ts'
import { asPlaceOption } from '../pieces/PlaceOption.tsx'

type Props = {
  accounts: OwnAccount[]
  /** A number; nothing for the main account. */
  value: string
  onChange: (number: string) => void
  readOnly?: boolean
  /** The one that paid can no more: another has to be chosen, however few there are. */
  isGone?: boolean
  error?: ReactNode
}

/** Which account pays, for whoever has several that can. */
export function PayerField({ accounts, value, onChange, isGone = false, readOnly = false, error }: Props) {
  const { transfer: words, account: names } = useCustomerWords()
  if (!isGone && accounts.every(({ isMain }) => isMain)) return null
  const main = accounts.find(({ isMain }) => isMain)
  const places = placesIn(accounts, names).filter(({ pot }) => !pot)
  const nameApart = toldApart(places)
  return (
    <Select
      label={words.payer}
      allowDeselect={false}
      readOnly={readOnly}
      placeholder={words.choosePayer}
      error={error}
      data-path="account"
      value={isGone ? null : value || main?.accountNumber || null}
      onChange={(number) => onChange(number && number !== main?.accountNumber ? number : '')}
      // What is in it stands with the amount, and with each choice.
      data={places.map((place) => ({ value: place.number, label: nameApart(place) }))}
      renderOption={asPlaceOption(places)}
    />
  )
}
