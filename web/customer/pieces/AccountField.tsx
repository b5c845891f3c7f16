import { Select } from '@mantine/core'
import { useCustomerWords } from '../../words/customer.ts'
import { ALL, hasOneOnly, type Place, toldApart, useChosenAccount, usePlaces } from '../own-accounts.ts'
import { useOwnAccounts } from '../own-data.ts'
import { asPlaceOption } from './PlaceOption.tsx'

/** Which account a list is of, a pot, or all together. Whoever has only one is not asked. */
export function AccountField() {
  const { accounts: words } = useCustomerWords()
  const accounts = useOwnAccounts().data
  const places = usePlaces()
  const { chosen, choose } = useChosenAccount()
  if (!accounts || hasOneOnly(accounts)) return null
  const main = accounts.data.find(({ isMain }) => isMain)?.accountNumber ?? ''
  const nameApart = toldApart(places)
  const optionOf = (place: Place) => ({ value: place.number, label: nameApart(place) })
  const pots = places.filter(({ pot }) => pot).map(optionOf)
  return (
    <Select
      label={words.which}
      data={[
        { value: ALL, label: words.all },
        { group: words.others, items: places.filter(({ pot }) => !pot).map(optionOf) },
        ...(pots.length > 0 ? [{ group: words.pots, items: pots }] : []),
      ]}
      value={chosen ?? main}
      onChange={(number) => number && choose(number === main ? '' : number)}
      allowDeselect={false}
      searchable={places.length > 8}
      renderOption={asPlaceOption(places)}
      comboboxProps={{ shadow: 'md' }}
      style={{ flex: '1 1 260px', minWidth: 0 }}
    />
  )
}
