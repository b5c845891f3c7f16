import { Text } from '@mantine/core'
import { accountNumber } from '../../ui/format.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { Listed } from './AccountLink.tsx'
import { useAccountNames } from './account-names.ts'

const MOST_NAMED = 3

/** Why somebody is among those found: another account or a pot they hold has the number that was searched. */
export function FoundAccounts({ found = [] }: Pick<Listed, 'found'>) {
  const { foundBy } = useDeskWords().accounts
  const { accountType } = useAccountNames()
  if (found.length === 0) return null
  const named = found
    .slice(0, MOST_NAMED)
    .map((one) => `${one.name ?? accountType(one.accountType)} ${accountNumber(one.accountNumber)}`)
  return (
    <Text component="span" display="block" size="xs" fw={550} className="tabular">
      {foundBy(named.join(', '), found.length - named.length)}
    </Text>
  )
}
