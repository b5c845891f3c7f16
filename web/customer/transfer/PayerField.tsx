import { Select } from '@mantine/core'
import { accountNumber } from '../../ui/format.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { nameOf } from '../own-accounts.ts'
import type { OwnAccount } from '../own-data.ts'

type Props = {
  accounts: OwnAccount[]
  /** A number; nothing for the main account. */
  value: string
  onChange: (number: string) => void
  readOnly?: boolean
}

/** Which account pays, for whoever has several that can. */
export function PayerField({ accounts, value, onChange, readOnly = false }: Props) {
  const { transfer: words, account: names } = useCustomerWords()
  const { money } = useFormats()
  if (accounts.every(({ isMain }) => isMain)) return null
  const main = accounts.find(({ isMain }) => isMain)
  return (
    <Select
      label={words.payer}
      allowDeselect={false}
      readOnly={readOnly}
      value={value || main?.accountNumber || null}
      onChange={(number) => onChange(number && number !== main?.accountNumber ? number : '')}
      data={accounts.map((account) => ({
        value: account.accountNumber,
        label: `${nameOf(account, names)}, ${accountNumber(account.accountNumber)}: ${money(account.availableBalance, account.currency)}`,
      }))}
    />
  )
}
