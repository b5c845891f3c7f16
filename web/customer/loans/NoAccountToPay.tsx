import { EmptyState } from '../../ui/EmptyState.tsx'
import { useCustomerWords } from '../../words/customer.ts'

/** In place of a form that nobody could fill in: there is no active account in the loan's currency. */
export function NoAccountToPay({ currency }: { currency: string }) {
  const { payment: words } = useCustomerWords().ownLoans
  return <EmptyState text={words.nowhere} hint={words.nowhereHint(currency)} />
}
