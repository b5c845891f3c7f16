import { SimpleGrid } from '@mantine/core'
import { Money } from '../../ui/Money.tsx'
import { StatTile } from '../../ui/StatTile.tsx'
import { useDeskWords } from '../../words/desk.ts'
import type { Customer } from './customer.ts'
import { useHeldAccounts } from './held/held-accounts.ts'

/** What stands in the first account. Whoever holds more than that is told that the rest is not in it. */
export function Balances({ customer }: { customer: Customer }) {
  const { account, held } = useDeskWords()
  const { data: accounts = [] } = useHeldAccounts(customer._id)
  const hasOthers = accounts.length > 1 || accounts.some(({ pots }) => pots.length > 0)
  const label = (balance: string) => (hasOthers ? held.ofFirst(balance) : balance)
  const currency = customer.accountCurrency
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <StatTile
        label={label(account.fields.availableBalance)}
        value={<Money amount={customer.availableBalance} currency={currency} />}
      />
      <StatTile
        label={label(account.fields.totalBalance)}
        value={<Money amount={customer.totalBalance} currency={currency} />}
      />
    </SimpleGrid>
  )
}
