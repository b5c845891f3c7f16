import { useDeskWords } from '../../words/desk.ts'
import { AccountSelect } from './AccountSelect.tsx'
import { useDeskAccount } from './desk-accounts.ts'

type Props = { label: string; value: string; onChange: (accountNumber: string) => void }

/** Chooses whom a panel is about that changes a customer as a whole: never one of their other accounts. */
export function CustomerSelect({ label, value, onChange }: Props) {
  const { select: words } = useDeskWords().account
  const first = useDeskAccount(value)?.customer?.first ?? value
  return (
    <AccountSelect
      label={label}
      first
      required
      customersOnly
      value={first}
      onChange={onChange}
      description={first === value ? undefined : words.othersElsewhere}
    />
  )
}
