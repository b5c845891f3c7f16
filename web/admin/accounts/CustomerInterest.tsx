import { Select } from '@mantine/core'
import { useFilters } from '../../ui/list/filters.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { AccountInterest } from '../interest/AccountInterest.tsx'
import { shownInterest } from '../interest/interest.ts'
import type { Customer } from './customer.ts'
import { useCalledAccount } from './held/called-account.ts'
import { openFirst, useHeldAccounts } from './held/held-accounts.ts'

/** What a customer's accounts and pots earn: one of them at a time, what they save in to begin with. */
export function CustomerInterest({ customer }: { customer: Customer }) {
  const { interest: words } = useDeskWords()
  const { interest: shared } = useSignedInWords()
  const { data: accounts = [] } = useHeldAccounts(customer._id)
  const [{ earned }, change] = useFilters(shownInterest)
  const called = useCalledAccount(customer._id)
  const sorted = openFirst(accounts)
  const numbers = sorted.flatMap((account) => [
    account.accountNumber,
    ...account.pots.map((pot) => pot.accountNumber),
  ])
  const savings = sorted.find(({ accountType }) => accountType === 'savings')
  const shown = numbers.includes(earned) ? earned : (savings?.accountNumber ?? numbers[0])
  if (!shown) return null
  return (
    <Panel
      title={shared.title}
      note={words.note}
      actions={
        numbers.length > 1 && (
          <Select
            aria-label={words.which}
            data={numbers.map((number) => ({ value: number, label: called(number) }))}
            value={shown}
            onChange={(number) => change({ earned: number ?? '' })}
            allowDeselect={false}
            w={{ base: '100%', sm: '20rem' }}
          />
        )
      }
    >
      <AccountInterest key={shown} account={shown} />
    </Panel>
  )
}
