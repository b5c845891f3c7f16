import { accountsAsked } from '../../floor/holdings/accounts-asked.ts'
import { readStatementOfAll } from './read-all.ts'
import { type Needs, readStatement, type StatementPage, type StatementQuery } from './read-statement.ts'

type Whose = { customerId: string; account: string | undefined }

/** A page of the statement of the account that was named, of all, or of the main one where none was. */
export async function readStatementAsked(
  needs: Needs,
  { customerId, account }: Whose,
  query: StatementQuery,
): Promise<StatementPage> {
  const asked = await accountsAsked(needs.database, { customerId }, account)
  if (!asked) return readStatement(needs, customerId, query)
  return 'one' in asked
    ? readStatement(needs, customerId, query, asked.one)
    : readStatementOfAll(needs, customerId, query, asked.all)
}
