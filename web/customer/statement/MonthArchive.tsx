import { Button } from '@mantine/core'
import { api, apiFile } from '../../api.ts'
import {
  type KeptStatement,
  MONTHS_AT_ONCE,
  MonthStatements,
} from '../../statement-files/MonthStatements.tsx'
import type { useStatementFile } from '../../statement-files/use-statement-file.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { accountNumber } from '../../ui/format.ts'
import { IconPigMoney } from '../../ui/icons.ts'
import { usePaged } from '../../ui/list/paged.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useSignedInWords } from '../../words/signed-in.ts'
import { hasOneOnly, nameOf, type Place, useChosenAccount, usePlaces } from '../own-accounts.ts'
import { useOwnAccounts } from '../own-data.ts'

/** One's own statements of past months: of the account that the screen is about, or of all of them. */
export function MonthArchive({ making }: { making: ReturnType<typeof useStatementFile> }) {
  const { isAll, place, choose } = useChosenAccount()
  const { data: accounts, isPending } = useOwnAccounts()
  const places = usePlaces()
  const hasSeveral = accounts !== undefined && !hasOneOnly(accounts)
  const main = accounts?.data.find(({ isMain }) => isMain)?.accountNumber
  const account = hasSeveral ? (isAll ? 'all' : (place?.number ?? main)) : undefined
  const page = usePaged(
    ['my-statements', account],
    ({ cursor, signal }) =>
      api('GET /my-statements', { query: { account, cursor, limit: MONTHS_AT_ONCE }, signal }),
    { enabled: !isPending },
  )
  /** As it is called today; one that is gone as it was called then. */
  const accountOf = ({ accountNumber: number, accountName }: KeptStatement) =>
    places.find((place) => place.number === number)?.name ?? accountName ?? accountNumber(number)
  return (
    <MonthStatements
      page={page}
      accountOf={hasSeveral ? accountOf : undefined}
      getOf={({ _id: statementId }) =>
        (format, { signal, onStep }) =>
          apiFile('GET /my-statements/{statementId}/{format}', {
            params: { statementId, format },
            signal,
            onDownloadProgress: (received) => onStep({ received }),
          })
        }
      making={making}
      instead={place?.pot && <NoneOfPot of={place} onAccount={choose} />}
    />
  )
}

/** Its moves are lines of the account that it lies in. */
function NoneOfPot({ of: { account }, onAccount }: { of: Place; onAccount: (number: string) => void }) {
  const { account: kinds } = useCustomerWords()
  const { months: words } = useSignedInWords().statementFiles
  const name = nameOf(account, kinds)
  return (
    <EmptyState
      icon={IconPigMoney}
      text={words.ofPot}
      hint={words.ofPotHint(name)}
      action={
        <Button variant="light" onClick={() => onAccount(account.isMain ? '' : account.accountNumber)}>
          {words.ofAccount(name)}
        </Button>
      }
    />
  )
}
