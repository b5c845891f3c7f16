import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { DeskAccount } from '../pieces/desk-accounts.ts'
import { StatusBadge } from '../pieces/StatusBadge.tsx'

/** What there is in an account: of a customer's what is available, of the bank's own its balance; and if it is not active. */
export function Standing({ account }: { account: DeskAccount | undefined }) {
  const { account: words } = useDeskWords()
  const { money } = useFormats()
  // A line is always kept free, so that nothing jumps when an account is chosen.
  if (!account) return '\u00a0'
  const sum = money(account.available, account.currency)
  return (
    <>
      <span className="tabular">{account.customer ? words.available(sum) : words.balance(sum)}</span>
      {account.status !== 'active' && (
        <>
          {' '}
          <StatusBadge status={account.status} />
        </>
      )}
    </>
  )
}
