import { isAccountNumber } from '@larkfield/contract/rules.ts'
import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { accountNumber as grouped } from '../../ui/format.ts'
import { useDeskWords } from '../../words/desk.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { type DeskAccount, useCustomerChoices, useDeskAccount, useHouseAccounts } from './desk-accounts.ts'
import { reachable } from './reachable.ts'

const TYPING_PAUSE_MS = 150

type Props = {
  label: string
  description?: ReactNode
  placeholder?: string
  /** The account number; empty when nothing is chosen. */
  value?: string
  onChange?: (accountNumber: string) => void
  /** Lists the bank's own accounts in this currency too, before the customers. */
  houseIn?: string
  /** Offers people, each by their first account, whichever of their numbers is typed. */
  customersOnly?: boolean
  /** Says who somebody is, and nothing of their money: for what is about a person alone. */
  namesOnly?: boolean
  /** Takes the focus when its panel opens. */
  first?: boolean
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  'data-path'?: string
}

const labelOf = ({ name, accountNumber }: DeskAccount) => `${name} · ${grouped(accountNumber)}`

/** Chooses among all accounts of the bank: loads as you type, by name, email, phone or account number. */
export function AccountSelect({
  value = '',
  onChange,
  houseIn,
  customersOnly = false,
  namesOnly = false,
  first = false,
  placeholder,
  ...input
}: Props) {
  const { account: words, accounts } = useDeskWords()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<DeskAccount>()
  const resolved = useDeskAccount(value)
  const chosen = resolved ?? (picked?.accountNumber === value ? picked : undefined)
  const showsChosen = chosen !== undefined && typed === labelOf(chosen)
  const [q] = useDebouncedValue(showsChosen ? '' : typed.trim(), TYPING_PAUSE_MS)

  const { choices: found, waiting, isOfBefore } = useCustomerChoices(q)
  // A list for what was typed before would change under the finger, and another account be chosen.
  const isOld = !showsChosen && (isOfBefore || q !== typed.trim())
  const typedNumber = q.replace(/\s/g, '')
  const other = useDeskAccount(isAccountNumber(typedNumber) ? typedNumber : '')
  // By the number of another account or pot its owner is found: meant is that account.
  const isOther =
    other?.customer !== undefined && !found.some((account) => account.accountNumber === typedNumber)
  const offered = isOther && !customersOnly ? [other, ...found] : found
  const choices = isOld ? offered.filter((account) => matches(account, typed.trim())) : offered
  const houses = useHouseAccounts(houseIn !== undefined).filter(
    (account) => account.currency === houseIn && matches(account, q),
  )
  const known = new Map([...houses, ...choices].map((account) => [account.accountNumber, account]))
  const customers = choices.map(toOption)
  // The select can only show what is among its options.
  if (chosen && !known.has(chosen.accountNumber)) {
    known.set(chosen.accountNumber, chosen)
    customers.unshift(toOption(chosen))
  }

  const choose = (accountNumber: string | null) => {
    setPicked(known.get(accountNumber ?? ''))
    onChange?.(accountNumber ?? '')
  }

  return (
    <Select
      {...input}
      // The first field of its panel: ready for typing, without covering the panel at once.
      data-autofocus={value === '' && first ? true : undefined}
      openOnFocus={false}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': words.select.clear(input.label), ...reachable, size: 'md' }}
      placeholder={placeholder ?? words.select.placeholder}
      value={chosen ? value : null}
      onChange={choose}
      searchValue={typed}
      onSearchChange={setTyped}
      data={
        houseIn
          ? [
              { group: words.select.house, items: houses.map(toOption) },
              { group: words.select.customers, items: customers },
            ]
          : customers
      }
      filter={({ options }) => options}
      nothingFoundMessage={waiting || isOld ? words.select.looking : accounts.empty}
      rightSection={waiting && typed !== '' && !showsChosen ? <Loader size={16} /> : undefined}
      renderOption={({ option }) => (
        <AccountChoice
          account={known.get(option.value)}
          namesOnly={namesOnly}
          isByOther={customersOnly && isOther && known.get(option.value)?.customer?.id === other.customer?.id}
        />
      )}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

const toOption = (account: DeskAccount) => ({ value: account.accountNumber, label: labelOf(account) })

const matches = ({ name, accountNumber }: DeskAccount, q: string) =>
  name.toLowerCase().includes(q.toLowerCase()) || accountNumber.includes(q.replace(/\s/g, ''))
