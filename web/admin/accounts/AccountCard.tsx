import { DateText } from '../../ui/DateText.tsx'
import { accountNumber } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { CompactCard } from '../pieces/CompactCard.tsx'
import { StatusBadge } from '../pieces/StatusBadge.tsx'
import { AccountLink, AccountPhoto, type Listed } from './AccountLink.tsx'
import { useAccountNames } from './account-names.ts'
import { FoundAccounts } from './FoundAccounts.tsx'

/** An account on a phone, with what tells two of one name apart. */
export function AccountCard({ customer }: { customer: Listed }) {
  const { account } = useDeskWords()
  const { accountType } = useAccountNames()
  const { day } = useFormats()
  const { lastMovementAt, totalBalance, accountCurrency, isVerified } = customer
  return (
    <CompactCard
      picture={<AccountPhoto customer={customer} size={38} />}
      title={<AccountLink customer={customer} />}
      aside={<Money amount={totalBalance} currency={accountCurrency} />}
      text={
        <>
          <span className="tabular">{accountNumber(customer.accountNumber)}</span> ·{' '}
          {accountType(customer.accountType)}
          <FoundAccounts found={customer.found} />
        </>
      }
      note={
        <>
          {account.born(day(customer.dateOfBirth))} ·{' '}
          {lastMovementAt ? <DateText value={lastMovementAt} as="moment" /> : account.neverMoved}
          <br />
          <StatusBadge status={customer.accountStatus} />{' '}
          {isVerified ? account.verified : account.notVerified}
        </>
      }
    />
  )
}
