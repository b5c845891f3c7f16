import { api, apiFile } from '../../api.ts'
import {
  type KeptStatement,
  MONTHS_AT_ONCE,
  MonthStatements,
} from '../../statement-files/MonthStatements.tsx'
import type { useStatementFile } from '../../statement-files/use-statement-file.ts'
import { accountNumber } from '../../ui/format.ts'
import { usePaged } from '../../ui/list/paged.ts'
import { hasOneOnly, useChosenAccount, usePlaces } from '../own-accounts.ts'
import { useOwnAccounts } from '../own-data.ts'

/** One's own statements of past months: of the account in view, or of all while none was chosen. */
export function MonthArchive({ making }: { making: ReturnType<typeof useStatementFile> }) {
  const account = useChosenAccount().place?.number
  const accounts = useOwnAccounts().data
  const places = usePlaces()
  const page = usePaged(['my-statements', account], ({ cursor, signal }) =>
    api('GET /my-statements', { query: { account, cursor, limit: MONTHS_AT_ONCE }, signal }),
  )
  /** As it is called today; one that is gone as it was called then. */
  const accountOf = ({ accountNumber: number, accountName }: KeptStatement) =>
    places.find((place) => place.number === number)?.name ?? accountName ?? accountNumber(number)
  return (
    <MonthStatements
      page={page}
      accountOf={accounts && !hasOneOnly(accounts) ? accountOf : undefined}
      getOf={({ _id: statementId }) =>
        (format, { signal, onStep }) =>
          apiFile('GET /my-statements/{statementId}/{format}', {
            params: { statementId, format },
            signal,
            onDownloadProgress: (received) => onStep({ received }),
          })
        }
      making={making}
    />
  )
}
