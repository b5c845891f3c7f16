import { Stack } from '@mantine/core'
import { api, apiFile } from '../../api.ts'
import { MakingFile } from '../../statement-files/MakingFile.tsx'
import {
  type KeptStatement,
  MONTHS_AT_ONCE,
  MonthStatements,
} from '../../statement-files/MonthStatements.tsx'
import { useStatementFile } from '../../statement-files/use-statement-file.ts'
import { usePaged } from '../../ui/list/paged.ts'
import { useMay } from '../pieces/desk-self.ts'
import { wholeNumber } from '../pieces/whole-number.ts'
import { useCalledAccount } from './held/called-account.ts'
import { useHeldAccounts } from './held/held-accounts.ts'
import { PeriodAsFile } from './PeriodAsFile.tsx'

/**
 * A customer's statements of past months, and any period as a file; whoever only reads sees the list. Also of somebody
 * whom the bank no longer has as a customer: their statements are kept.
 */
export function CustomerStatements({ userId }: { userId: string }) {
  const may = useMay()
  const { data: accounts } = useHeldAccounts(userId)
  const called = useCalledAccount(userId)
  const making = useStatementFile()
  const page = usePaged(['customer-statements', userId], ({ cursor, signal }) =>
    api('GET /customer-statements/{userId}', {
      params: { userId },
      query: { cursor, limit: MONTHS_AT_ONCE },
      signal,
    }),
  )
  const mayTake = may('GET /customer-statements/{userId}/{statementId}/{format}')
  // Of somebody who is gone it is not known whether they had one account or several: each says which it was.
  const isOne = accounts?.length === 1 && accounts[0]!.pots.length === 0
  const accountOf = ({ accountNumber, accountName }: KeptStatement) =>
    accounts ? called(accountNumber) : [accountName, wholeNumber(accountNumber)].filter(Boolean).join(' ')
  return (
    <Stack gap="lg">
      <MonthStatements
        page={page}
        accountOf={isOne ? undefined : accountOf}
        getOf={
          mayTake
            ? ({ _id: statementId }) =>
                (format, { signal, onStep }) =>
                  apiFile('GET /customer-statements/{userId}/{statementId}/{format}', {
                    params: { userId, statementId, format },
                    signal,
                    onDownloadProgress: (received) => onStep({ received }),
                  })
            : undefined
        }
        making={making}
      />
      {may('POST /customer-statement-files/{userId}') && (
        <PeriodAsFile userId={userId} accounts={accounts ?? []} making={making} />
      )}
      <MakingFile making={making} />
    </Stack>
  )
}
